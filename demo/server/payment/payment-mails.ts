import { isCurrencyCode } from '../../../widget/domain/currency.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow, RefundReason } from '../db/schema.ts';
import { composeMail } from '../mail/mail-content.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ownBookingButton } from '../mail/site-button.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { PaymentContext } from './context.ts';

type Context = Pick<PaymentContext, 'addresses' | 'now' | 'random' | 'secret' | 'sitePages' | 'terms'>;

/** Mails the driver the amount and the reason of a refund, in the booking's language. */
export async function queueRefundMail(
  tx: Database,
  context: Context,
  { id, reference, language, driverDetails }: BookingRow,
  refund: { reason: RefundReason; amount: Minor; currency: string },
): Promise<void> {
  const recipient = driverDetails.email;
  // The driver of a past booking may have deleted their account.
  if (recipient === '') return;
  const texts = mailTexts(language);
  const currency = isCurrencyCode(refund.currency) ? refund.currency : 'USD';
  const amount = formatMoney({ amount: refund.amount, currency }, language, { withCode: true });
  const content = composeMail(
    {
      subject: texts.refund.subject(reference),
      greeting: texts.greeting(driverDetails.fullName),
      blocks: [
        { kind: 'paragraph', text: texts.refund.reasons[refund.reason](amount) },
        { kind: 'paragraph', text: texts.refund.when },
        ...ownBookingButton(context, texts.notice.button, { id, language }),
      ],
      sender: mailSender(context, language, 'booked'),
    },
    language,
  );
  await queueMail(tx, mailOptions(context), { kind: 'refund', recipient, language, content, bookingId: id });
}
