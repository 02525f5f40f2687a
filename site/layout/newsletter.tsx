import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../widget/client/api-error.ts';
import { validateEmail } from '../../widget/domain/validation.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { problemMessage } from '../../widget/i18n/messages/problems.ts';
import { validationMessage } from '../../widget/i18n/messages/validation.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { TextField } from '../../widget/ui/text-field.tsx';
import { siteStore } from '../store.ts';

/** Asks the API to put an address on the mailing list; throws the ApiError of a refusal. */
async function subscribe(email: string): Promise<void> {
  const store = siteStore();
  const [{ sendEmail }] = await Promise.all([import('../../widget/contract/operations/site.ts'), store.loadConfig()]);
  const to = store.config.value.contactEmail ?? '';
  const body = { from: email, to, subject: 'Newsletter', message: email, isContactForm: false };
  await store.client.call(sendEmail, { body });
}

function problemOf(error: unknown): string {
  return problemMessage(error instanceof ApiError ? error.code : 'server_error');
}

type State = 'open' | 'busy' | 'sent';

/** One field in the footer: the address for the newsletter. */
export function Newsletter() {
  useLanguage();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>('open');
  const field = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setError(text);
    setState('open');
    field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const wrong = validateEmail(email);
    if (wrong) return refuse(validationMessage(wrong));
    setError(undefined);
    setState('busy');
    subscribe(email.trim()).then(
      () => setState('sent'),
      (problem: unknown) => refuse(problemOf(problem)),
    );
  };
  if (state === 'sent') {
    return (
      <Notice kind="good" live="status" title={msg('Subscription successful!', { id: 'site.newsletter.done' })}>
        {msg('We have sent you an email. Confirm with the link in it.', { id: 'site.newsletter.confirm' })}
      </Notice>
    );
  }
  return (
    <form className="s-newsletter" noValidate onSubmit={send}>
      <TextField
        ref={field}
        label={msg('Offers and news by email', { id: 'site.newsletter.label' })}
        placeholder={msg('Your email address', { id: 'site.newsletter.placeholder' })}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={error}
        onChange={setEmail}
      />
      <Button type="submit" busy={state === 'busy'}>
        {msg('Subscribe', { id: 'site.newsletter.send' })}
      </Button>
    </form>
  );
}
