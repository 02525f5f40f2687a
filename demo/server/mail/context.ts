import type { HttpContext } from '../http/context.ts';
import type { BackgroundWorker } from '../process/background-worker.ts';
import type { MailPictures } from '../uploads/car-pictures.ts';

export type MailContext = HttpContext & {
  mailWorker: BackgroundWorker;
  /** Cars' pictures, converted for mails. */
  pictures: MailPictures;
  /** Names of the built site's pages; null if the site was not built. */
  sitePages: ReadonlySet<string> | null;
};

/** The context for writing a mail: its links, their tokens, and the operator's terms. */
export type MailWriterContext = Pick<MailContext, 'addresses' | 'now' | 'random' | 'secret' | 'sitePages' | 'terms'>;
