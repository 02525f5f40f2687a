import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { formatPhone } from '../../../widget/domain/format/phones.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingUpdate, StoredUpdate } from '../db/booking-update.ts';
import type { MailKind } from '../mail/queue-mail.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';

export const mailKindOf: Record<BookingUpdate['kind'], MailKind> = {
  booked: 'booking-notice',
  changed: 'booking-change',
  'car-exchanged': 'booking-change',
  'changed-by-driver': 'booking-notice',
  'cancel-request-sent': 'cancel-request',
  'cancel-requested-by-driver': 'cancel-request',
  cancelled: 'status-change',
  'cancelled-by-driver': 'cancel-request',
  refunded: 'refund',
  'refund-failed': 'refund',
  status: 'status-change',
  'no-show': 'no-show',
  'no-show-undone': 'status-change',
  restored: 'status-change',
};

/** `sentence` is used in mails and notifications, `subject` and `mailOnly` in mails only. */
export type UpdateText = { subject: string; sentence: string; mailOnly?: string };

/** Returns the text of a booking update in a language. */
export function describeUpdate(update: BookingUpdate, reference: string, language: Language): UpdateText {
  const texts = mailTexts(language);
  switch (update.kind) {
    case 'booked':
      return { subject: texts.notice.subject(reference), sentence: texts.notice.intro(update.driver) };
    case 'changed': {
      const { subject, intro, replaces } = texts.changed;
      return { subject: subject(reference), sentence: intro(update.car), mailOnly: replaces };
    }
    case 'car-exchanged': {
      const { subject, exchanged, replaces } = texts.changed;
      return { subject: subject(reference), sentence: exchanged(update.car), mailOnly: replaces };
    }
    case 'changed-by-driver':
      return { subject: texts.changeNotice.subject(reference), sentence: texts.changeNotice.intro(update.driver) };
    case 'cancel-request-sent':
      return { subject: texts.cancelRequested.subject(reference), sentence: texts.cancelRequested.intro };
    case 'cancel-requested-by-driver':
      return { subject: texts.cancelRequest.subject(reference), sentence: texts.cancelRequest.intro(update.driver) };
    case 'cancelled': {
      const { refund: amount, currency, fee: kept = 0, keepsPayment } = update;
      const format = (part: number) =>
        part > 0 ? formatMoney({ amount: minor(part), currency }, language, { withCode: true }) : null;
      const [refund, fee] = [format(amount), format(kept)];
      const mailOnly = refund === null ? {} : { mailOnly: texts.refund.when };
      return {
        subject: texts.cancelled.subject(reference),
        sentence: texts.cancelled.intro({ refund, fee, keepsPayment }),
        ...mailOnly,
      };
    }
    case 'cancelled-by-driver':
      return { subject: texts.cancelNotice.subject(reference), sentence: texts.cancelNotice.intro(update.driver) };
    case 'refunded': {
      const { refund: amount, currency, reason } = update;
      const text = formatMoney({ amount, currency }, language, { withCode: true });
      const { subject, byStaff, when } = texts.refund;
      return { subject: subject(reference), sentence: byStaff(text, withoutFullStop(reason)), mailOnly: when };
    }
    case 'refund-failed': {
      const { refund: amount, currency } = update;
      const { subject, intro } = texts.refundFailed;
      return {
        subject: subject(reference),
        sentence: intro(formatMoney({ amount, currency }, language, { withCode: true })),
      };
    }
    case 'status': {
      const { subject, intro } = texts.statuses[update.status];
      return { subject: subject(reference), sentence: intro };
    }
    case 'no-show': {
      const { subject, intro } = texts.noShow;
      return { subject: subject(reference), sentence: intro(update.phone && formatPhone(update.phone)) };
    }
    case 'no-show-undone':
      return { subject: texts.restored.subject(reference), sentence: texts.noShow.undone };
    case 'restored': {
      const { subject, intro } = texts.restored;
      return { subject: subject(reference), sentence: intro(texts.statusNames[update.status]) };
    }
  }
}

/** The sentence around a text that staff wrote ends with a full stop. */
function withoutFullStop(text: string): string {
  return text.replace(/\.+$/, '');
}

/** Returns a notification's message: the booking's reference and the update's text. */
export function notificationMessage(stored: StoredUpdate, language: Language): string {
  if (stored.kind === 'written') return stored.messages[language];
  return `${stored.reference} · ${describeUpdate(stored, stored.reference, language).sentence}`;
}
