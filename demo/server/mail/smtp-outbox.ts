import { createTransport } from 'nodemailer';
import type { Outbox } from './mail-worker.ts';

/** Sends through a mail server; `sender` is the address all mails come from. */
export function createSmtpOutbox(url: string, sender: string): Outbox {
  const transport = createTransport(url);
  return async ({ recipient, subject, text, html, messageId, language }) => {
    await transport.sendMail({
      from: sender,
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      messageId,
      headers: { 'Content-Language': language },
    });
  };
}
