import { createTransport, type NodemailerError } from 'nodemailer';
import { type Outbox, UnknownRecipientError } from './mail-worker.ts';

/** Milliseconds for which a mail server may be silent; the library's own limits are minutes. */
const timeoutMs = 20_000;

/** Status codes of a recipient whose mailbox or domain doesn't exist, or takes no mail (RFC 3463, RFC 7505). */
const unknownRecipient = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** Creates an outbox that sends through an SMTP server. All mails come from `sender`. */
export function createSmtpOutbox(url: string, sender: { name: string; address: string }): Outbox {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ recipient, subject, text, html, attachments, messageId, language, unsubscribe, replyTo }) => {
    const mail = {
      from: sender,
      to: { name: '', address: recipient },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      ...(attachments ? { attachments } : {}),
      messageId,
      headers: {
        'Content-Language': language,
        // Without it, absent people's mail programs respond to each mail (RFC 3834). What a visitor wrote may be responded to.
        ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
        ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
      },
    };
    try {
      await transport.sendMail(mail);
    } catch (error) {
      const { command, response, message } = error as NodemailerError;
      const isUnknown = command === 'RCPT TO' && unknownRecipient.test(response ?? '');
      throw isUnknown ? new UnknownRecipientError(message, { cause: error }) : error;
    }
  };
}

/** Headers that let a mail program unsubscribe in one click (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
