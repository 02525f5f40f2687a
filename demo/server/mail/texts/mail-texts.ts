import type { BookingStatus, Language } from '../../../../widget/domain/enumerations.ts';
import type { PriceLineCode } from '../../../../widget/domain/price.ts';
import type { RefundReason } from '../../db/schema.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of a mail with one link: its reason, the button's label, and what to do with an unexpected mail. */
export type LinkText = {
  subject: string;
  intro: string;
  button: string;
  /** `life` is how long the link is valid. */
  outro: (life: string) => string;
};

/** All texts of the server's mails and notifications, in one language. */
export type MailTexts = {
  greeting: (name: string) => string;
  closing: (site: string) => string;
  /** A duration as it follows "for". */
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
  /** `replaces` is used in mails only. */
  changed: { subject: (reference: string) => string; intro: (car: string) => string; replaces: string };
  changeNotice: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelRequest: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelRequested: { subject: (reference: string) => string; intro: string };
  cancelNotice: { subject: (reference: string) => string; intro: (driver: string) => string };
  cancelled: { subject: (reference: string) => string; intro: (refund: string | null) => string };
  statusChange: { subject: (reference: string) => string; intro: (status: string) => string };
  /** Texts of refunds. */
  refund: {
    subject: (reference: string) => string;
    reasons: Record<RefundReason, (amount: string) => string>;
    when: string;
  };
  activate: LinkText;
  confirm: LinkText;
  /** A request to connect the account to a provider, whose name is given. */
  join: (provider: string) => LinkText;
  reset: LinkText;
  newsletter: LinkText;
  contact: { subject: (subject: string) => string; from: string; intro: string };
};

const texts: Record<Language, MailTexts> = { en, fr, es };

export function mailTexts(language: Language): MailTexts {
  return texts[language];
}
