import { useState } from 'react';
import { ApiError } from '../../widget/client/api-error.ts';
import { sendEmail } from '../../widget/contract/operations/site.ts';
import { msg } from '../../widget/i18n/localize.ts';
import type { ReportedProblem } from '../../widget/i18n/messages/problems.ts';
import { confirmHuman, prepareToConfirm } from '../../widget/state/confirm-human.ts';
import { type Form, useForm } from '../../widget/ui/use-form.ts';
import { siteStore } from '../store.ts';
import { type ContactMessage, contactErrors, emptyMessage } from './contact-message.ts';

export interface ContactForm extends Form<ContactMessage, ReportedProblem> {
  /** True if the last message was sent and no new one was started. */
  isSent: boolean;
}

async function post({ from, subject, message }: ContactMessage): Promise<void> {
  const store = siteStore();
  const { client, config } = store;
  await confirmHuman(store, 'contact');
  const to = config.value.contactEmail ?? '';
  await client.call(sendEmail, {
    body: { from: from.trim(), to, subject: subject.trim(), message, isContactForm: true },
  });
}

/** The contact form. Values are kept until the message was sent. */
export function useContactForm(): ContactForm {
  const [isSent, setSent] = useState(false);
  const form = useForm<ContactMessage, ReportedProblem>({
    initial: emptyMessage,
    check: contactErrors,
    hasSummary: true,
    send: async (message) => {
      await post(message);
      form.reset();
      setSent(true);
      siteStore().notify('good', () => msg('Message sent', { id: 'site.contact.sent' }));
    },
    refusalOf: (error) => ({ failure: error instanceof ApiError ? error : { code: 'server_error' } }),
  });
  return {
    ...form,
    isSent: isSent && form.attempt === 0,
    change: (field, value) => {
      prepareToConfirm(siteStore());
      setSent(false);
      form.change(field, value);
    },
  };
}
