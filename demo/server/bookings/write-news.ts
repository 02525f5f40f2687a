import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import type { BookingUpdate, StoredUpdate } from '../db/booking-update.ts';
import type { MailKind } from '../mail/queue-mail.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';

export const mailKindOf: Record<BookingUpdate['kind'], MailKind> = {
  booked: 'booking-notice',
  changed: 'booking-change',
  'changed-by-driver': 'booking-notice',
  'cancel-request-sent': 'cancel-request',
  'cancel-requested-by-driver': 'cancel-request',
  cancelled: 'status-change',
  'cancelled-by-driver': 'cancel-request',
  status: 'status-change',
};

/** `subject` is a mail's, `sentence` says it all, `mailOnly` makes sense in a mail only. */
export type WrittenNews = { subject: string; sentence: string; mailOnly?: string };

/** Puts news about the booking of this reference into words. */
export function writeNews(news: BookingUpdate, reference: string, language: Language): WrittenNews {
  const texts = mailTexts(language);
  switch (news.kind) {
    case 'booked':
      return { subject: texts.notice.subject(reference), sentence: texts.notice.intro(news.driver) };
    case 'changed': {
      const { subject, intro, replaces } = texts.changed;
      return { subject: subject(reference), sentence: intro(news.car), mailOnly: replaces };
    }
    case 'changed-by-driver':
      return { subject: texts.changeNotice.subject(reference), sentence: texts.changeNotice.intro(news.driver) };
    case 'cancel-request-sent':
      return { subject: texts.cancelRequested.subject(reference), sentence: texts.cancelRequested.intro };
    case 'cancel-requested-by-driver':
      return { subject: texts.cancelRequest.subject(reference), sentence: texts.cancelRequest.intro(news.driver) };
    case 'cancelled': {
      const { refund: amount, currency } = news;
      const refund = amount > 0 ? formatMoney({ amount, currency }, language, { withCode: true }) : null;
      return { subject: texts.cancelled.subject(reference), sentence: texts.cancelled.intro(refund) };
    }
    case 'cancelled-by-driver':
      return { subject: texts.cancelNotice.subject(reference), sentence: texts.cancelNotice.intro(news.driver) };
    case 'status': {
      const { subject, intro } = texts.statusChange;
      return { subject: subject(reference), sentence: intro(texts.statuses[news.status]) };
    }
  }
}

/** A notice as it is read: which booking, and what happened to it. */
export function noticeMessage(kept: StoredUpdate, language: Language): string {
  if (kept.kind === 'written') return kept.messages[language];
  return `${kept.reference} · ${writeNews(kept, kept.reference, language).sentence}`;
}
