/** A file of a mail. One with a `cid` is shown within the HTML. */
export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string;
  encoding?: 'base64';
  cid?: string;
};

/** A complete mail. Both bodies have the same content. `picture` is the file name of a car's picture, attached when the mail is sent. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  picture?: string;
  /** The address that ends the subscription this mail belongs to. */
  unsubscribe?: string;
  /** The address that a reply goes to; the sender's without it. */
  replyTo?: string;
};

/** A car's picture by its file name; `alt` replaces it where pictures are blocked. */
export type DraftPicture = { file: string; alt: string };

/** A telephone number and whose it is. */
export type MailContact = { label: string; number: string };

/** One end of a trip: its date stands out, `notes` say how to find the desk, and `directions` opens a route to the place. */
export type MailStop = {
  heading: string;
  date: string;
  place: string;
  address: string | null;
  notes: string[];
  phone: MailContact | null;
  directions: { label: string; url: string } | null;
};

/** A line of a bill; `detail` is the calculation of its amount. */
export type MailAmount = { label: string; detail?: string | undefined; amount: string };

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string; detail: string | null; picture?: DraftPicture | null }
  | { kind: 'facts'; heading: string; rows: (readonly [label: string, value: string])[] }
  | { kind: 'stops'; stops: MailStop[] }
  | { kind: 'contacts'; heading: string; contacts: MailContact[] }
  | { kind: 'bill'; heading: string; lines: MailAmount[]; total: MailAmount; payments: MailAmount[] }
  /** A link shown as a button. */
  | { kind: 'button'; label: string; url: string };

/** The sender of a mail and the reason for it, for its header and footer. */
export type MailSender = {
  name: string;
  url: string;
  logoUrl: string | null;
  contact: string | null;
  reason: string;
  unsubscribe?: { label: string; url: string };
};

export type MailDraft = {
  subject: string;
  greeting: string;
  blocks: MailBlock[];
  closing?: string | undefined;
  sender?: MailSender | undefined;
  attachments?: MailAttachment[] | undefined;
};
