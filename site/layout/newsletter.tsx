import { useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { TextField } from '../../widget/ui/text-field.tsx';
import { useForm } from '../../widget/ui/use-form.ts';
import { useTypedInput } from '../before-hydration/restore-typed-input.ts';

/** Returns a text for the user. Throws an Error whose message is one too. */
async function send({ email }: { email: string }): Promise<string> {
  // Loaded on submit, because every page has this form and few visitors send it.
  const { subscribe } = await import('./subscribe.ts').catch(() => {
    throw new Error(msg('No connection. Check your network, then try again.', { id: 'problem.network' }));
  });
  return subscribe(email);
}

/** Focuses the message that replaces the form, which had the focus. Screen readers read it then. */
function takeFocus(box: HTMLElement | null): void {
  if (!box) return;
  box.tabIndex = -1;
  box.focus();
}

/** Renders the newsletter form in the footer. */
export function Newsletter() {
  useLanguage();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    // Checked by `subscribe`, with the code that is loaded on submit.
    check: () => ({}),
    send: (values) => send(values).then(setSent),
    refusalOf: (error) => ({ fields: { email: (error as Error).message } }),
  });
  const element = useTypedInput((_, email) => form.change('email', email));
  if (sent !== null) {
    return (
      <Notice kind="good" boxRef={takeFocus} title={msg('Subscription successful!', { id: 'site.newsletter.done' })}>
        {sent}
      </Notice>
    );
  }
  return (
    <form ref={element} className="s-newsletter" noValidate onSubmit={form.submit}>
      <TextField
        {...form.bind('email')}
        label={msg('Offers and news by email', { id: 'site.newsletter.label' })}
        placeholder={msg('Your email address', { id: 'site.newsletter.placeholder' })}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" busy={form.isSending}>
        {msg('Subscribe', { id: 'site.newsletter.send' })}
      </Button>
    </form>
  );
}
