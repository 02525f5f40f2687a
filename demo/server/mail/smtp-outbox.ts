import { createTransport } from 'nodemailer';
import type { Outbox } from './mail-worker.ts';

/** Creates an outbox that sends through an SMTP server, with `sender` as the From address of all mails. */
export function createSmtpOutbox(url: string, sender: string): Outbox {
  const transport = createTransport(url);
  return async ({ recipient, subject, text, html, attachments, messageId, language }) => {
    await transport.sendMail({
      from: sender,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      ...(attachments ? { attachments } : {}),
      messageId,
      headers: { 'Content-Language': language },
    });
  };
}
