import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { BookingStatus, Language } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';

/** What happened to a booking, without words: those are found when somebody reads it. */
export type News =
  | { kind: 'booked'; driver: string }
  | { kind: 'changed'; car: string }
  | { kind: 'changed-by-driver'; driver: string }
  | { kind: 'cancel-request-sent' }
  | { kind: 'cancel-requested-by-driver'; driver: string }
  | { kind: 'cancelled'; refund: Minor; currency: CurrencyCode }
  | { kind: 'cancelled-by-driver'; driver: string }
  | { kind: 'status'; status: BookingStatus };

/** A notice as it is kept. Those of earlier versions were written when it happened. */
export type KeptNews = (News & { reference: string }) | { kind: 'written'; messages: Record<Language, string> };
