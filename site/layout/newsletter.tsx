import { type FormEvent, useRef, useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { TextField } from '../../widget/ui/text-field.tsx';

type State = 'open' | 'busy' | 'sent';

/** One field in the footer: the address for the newsletter. */
export function Newsletter() {
  useLanguage();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [state, setState] = useState<State>('open');
  const field = useRef<HTMLInputElement>(null);
  const settle = (problem: string | null) => {
    setError(problem ?? undefined);
    setState(problem === null ? 'sent' : 'open');
    if (problem !== null) field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    // Fetched by those who subscribe: every page has this form, and few send it.
    import('./subscribe.ts')
      .then(({ subscribe }) => subscribe(email))
      .then(settle, () => settle(msg('No connection. Check your network, then try again.', { id: 'problem.network' })));
  };
  if (state === 'sent') {
    return (
      <Notice kind="good" live="status" title={msg('Subscription successful!', { id: 'site.newsletter.done' })}>
        {msg('We’ve sent you an email. Click the link in it to confirm.', { id: 'site.newsletter.confirm' })}
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
