import { createTransport } from 'nodemailer';
import type { Outbox } from './mail-worker.ts';

/** Milliseconds for which a mail server may be silent; the library's own limits are minutes. */
const timeoutMs = 20_000;

/** Creates an outbox that sends through an SMTP server. All mails come from `sender`. */
export function createSmtpOutbox(url: string, sender: { name: string; address: string }): Outbox {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async ({ recipient, subject, text, html, attachments, messageId, language, unsubscribe, replyTo }) => {
    await transport.sendMail({
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
    });
  };
}

/** Headers that let a mail program unsubscribe in one click (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
