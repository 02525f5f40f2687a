import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { errorMessage } from '../../widget/i18n/messages/problems.ts';
import { Button } from '../../widget/ui/button.tsx';
import { ErrorNotice } from '../../widget/ui/error-notice.tsx';
import { ErrorSummary } from '../../widget/ui/error-summary.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { TextField } from '../../widget/ui/text-field.tsx';
import { Textarea } from '../../widget/ui/textarea.tsx';
import { useTypedInput } from '../before-hydration/restore-typed-input.ts';
import { type ContactField, contactLabel, isContactField } from './contact-message.ts';
import { useContactForm } from './use-contact-form.ts';

/** Renders the contact form. What was typed is kept until it has been sent. */
export function ContactForm() {
  useLanguage();
  const form = useContactForm();
  const element = useTypedInput((name, value) => {
    if (isContactField(name)) form.change(name, value);
  });
  const field = (name: ContactField) => ({
    id: form.idOf(name),
    name,
    label: contactLabel(name),
    value: form.values[name],
    error: form.errorOf(name),
    required: true,
    onChange: (value: string) => form.change(name, value),
  });
  return (
    <form ref={element} className="s-contact-form" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.isSent && (
        <Notice kind="good" live="status" title={msg('Message sent', { id: 'site.contact.sent' })}>
          {msg('We’ll reply by email, usually within a day.', { id: 'site.contact.sentText' })}
        </Notice>
      )}
      {form.failure && (
        <ErrorNotice title={msg('Your message wasn’t sent', { id: 'site.contact.failed' })}>
          {errorMessage(form.failure)}
        </ErrorNotice>
      )}
      <TextField {...field('from')} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      <TextField {...field('subject')} maxLength={200} />
      <Textarea {...field('message')} rows={7} maxLength={10_000} />
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {msg('Send message', { id: 'site.contact.send' })}
        </Button>
      </div>
    </form>
  );
}
