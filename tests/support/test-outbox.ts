import type { Outbox, OutgoingMail } from '../../demo/server/mail/mail-worker.ts';

/** Creates an outbox that stores its mails. */
export function createTestOutbox(): {
  outbox: Outbox;
  sent: OutgoingMail[];
  linkTo: (email: string, kind: string) => URL;
} {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    outbox: async (mail) => {
      sent.push(mail);
    },
    linkTo: (email, kind) => {
      const mail = sent.findLast((each) => each.recipient === email && each.kind === kind);
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
      if (!link)
        throw new Error(`No ${kind} mail to ${email} with a link; sent: ${sent.map(({ kind: k }) => k).join()}`);
      return new URL(link);
    },
  };
}
