import type { BookingStatus, Language } from '../../../../widget/domain/enumerations.ts';
import type { PriceLineCode } from '../../../../widget/domain/price.ts';
import type { RefundReason } from '../../db/schema.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** A mail around one link: why it came, what the button says, and what to do with a mail nobody asked for. */
export type LinkText = {
  subject: string;
  intro: string;
  button: string;
  /** `life` says how long the link works. */
  outro: (life: string) => string;
};

/** Every sentence the server writes, in one language. */
export type MailTexts = {
  greeting: (name: string) => string;
  closing: (site: string) => string;
  /** How long something lasts, as it stands after "for". */
  lasts: (hours: number) => string;
  confirmation: {
    subject: (reference: string) => string;
    intro: (car: string) => string;
    button: string;
    bring: string;
    freeCancellation: (until: string) => string;
  };
  facts: {
    booking: string;
    reference: string;
    car: string;
    orSimilar: (car: string) => string;
    supplier: string;
    pickup: string;
    dropoff: string;
    address: string;
    duration: string;
    days: (count: number) => string;
    driver: string;
    phone: string;
    additionalDriver: string;
    flight: string;
    price: string;
    total: string;
    paidNow: string;
    atCounter: string;
    deposit: string;
    depositPaid: string;
  };
  lines: Record<PriceLineCode, string>;
  statuses: Record<BookingStatus, string>;
  notice: { subject: (reference: string) => string; intro: (driver: string) => string; button: string };
  /** `replaces` stands in mails only. */
  changed: { subject: (reference: string) => string; intro: (car: string) => string; replaces: string };
  changeNotice: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelRequest: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelRequested: { subject: (reference: string) => string; intro: string };
  cancelNotice: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelled: { subject: (reference: string) => string; intro: (refund: string | null) => string };
  statusChange: { subject: (reference: string) => string; intro: (status: string) => string };
  /** Money that goes back. */
  refund: {
    subject: (reference: string) => string;
    reasons: Record<RefundReason, (amount: string) => string>;
    when: string;
  };
  activate: LinkText;
  confirm: LinkText;
  /** Somebody has signed in with another provider, whose name is given. */
  join: (provider: string) => LinkText;
  reset: LinkText;
  newsletter: LinkText;
  contact: { subject: (subject: string) => string; from: string; intro: string };
};

const texts: Record<Language, MailTexts> = { en, fr, es };

export function mailTexts(language: Language): MailTexts {
  return texts[language];
}
