import { useState } from 'react';
import { ApiError } from '../../widget/client/api-error.ts';
import { sendEmail } from '../../widget/contract/operations/site.ts';
import { msg } from '../../widget/i18n/localize.ts';
import { errorMessage } from '../../widget/i18n/messages/problems.ts';
import { confirmHuman, prepareToConfirm } from '../../widget/state/confirm-human.ts';
import { siteStore } from '../store.ts';
import {
  type ContactField,
  type ContactMessage,
  contactFields,
  contactProblem,
  emptyMessage,
} from './contact-message.ts';

type Progress = { kind: 'open' } | { kind: 'busy' } | { kind: 'sent' } | { kind: 'failed'; code: string };

export interface ContactFormState {
  message: ContactMessage;
  /** Counts the attempts to send. */
  attempt: number;
  isBusy: boolean;
  isSent: boolean;
  /** Why it was not sent, in words. */
  problem: string | null;
  change(field: ContactField, value: string): void;
  /** What stands at the field: from the first attempt on, and gone once it is right. */
  errorOf(field: ContactField): string | undefined;
  /** What the summary says: as things were at the last attempt. */
  complaintOf(field: ContactField): string | undefined;
  send(): void;
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

/** The contact form: nothing typed is lost before it was sent. */
export function useContactForm(): ContactFormState {
  const [message, setMessage] = useState(emptyMessage);
  const [attempted, setAttempted] = useState<{ message: ContactMessage; count: number }>({
    message: emptyMessage,
    count: 0,
  });
  const [progress, setProgress] = useState<Progress>({ kind: 'open' });
  const wasTried = attempted.count > 0 && progress.kind !== 'sent';
  const errorOf = (field: ContactField) => (wasTried ? contactProblem(message, field) : undefined);

  const send = () => {
    if (progress.kind === 'busy') return;
    setAttempted({ message, count: attempted.count + 1 });
    if (contactFields.some((field) => contactProblem(message, field))) {
      setProgress({ kind: 'open' });
      return;
    }
    setProgress({ kind: 'busy' });
    post(message).then(
      () => {
        setMessage(emptyMessage);
        setProgress({ kind: 'sent' });
        siteStore().notify('good', msg('Message sent', { id: 'site.contact.sent' }));
      },
      (error: unknown) =>
        setProgress({ kind: 'failed', code: error instanceof ApiError ? error.code : 'server_error' }),
    );
  };

  return {
    message,
    attempt: attempted.count,
    isBusy: progress.kind === 'busy',
    isSent: progress.kind === 'sent',
    problem: progress.kind === 'failed' ? errorMessage(progress) : null,
    change: (field, value) => {
      prepareToConfirm(siteStore());
      setMessage((now) => ({ ...now, [field]: value }));
      if (progress.kind === 'sent') {
        setProgress({ kind: 'open' });
        setAttempted({ message: emptyMessage, count: 0 });
      }
    },
    errorOf,
    complaintOf: (field) => (wasTried && errorOf(field) ? contactProblem(attempted.message, field) : undefined),
    send,
  };
}
