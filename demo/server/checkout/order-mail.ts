import type { Database } from '../db/database.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { composeMail } from '../mail/mail-content.ts';
import { mailOptions } from '../mail/mail-options.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { type OrderSummary, orderFacts, pendingHours } from './order-summary.ts';

/** Mails the link that books an order. */
export async function mailPendingOrder(
  tx: Database,
  context: MailWriterContext,
  { summary, token }: { summary: OrderSummary; token: string },
): Promise<void> {
  const { language, email, fullName } = summary;
  const { greeting, order: texts, lasts } = mailTexts(language);
  const content = composeMail(
    {
      subject: texts.subject,
      greeting: greeting(fullName),
      blocks: [
        { kind: 'paragraph', text: texts.intro },
        { kind: 'facts', heading: texts.heading, rows: orderFacts(summary) },
        { kind: 'button', label: texts.button, url: `${context.addresses.siteUrl}/confirm-booking/${token}` },
        { kind: 'paragraph', text: texts.outro(lasts(pendingHours)) },
      ],
      sender: mailSender(context, language, 'address'),
    },
    language,
  );
  await queueMail(tx, mailOptions(context), { kind: 'confirm-booking', recipient: email, language, content });
}
