import { type FormEvent, useId } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { ErrorSummary } from '../../widget/ui/error-summary.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { TextField } from '../../widget/ui/text-field.tsx';
import { Textarea } from '../../widget/ui/textarea.tsx';
import { useTypedInput } from '../before-hydration/restore-typed-input.ts';
import { contactFields, contactLabel, isContactField } from './contact-message.ts';
import { useContactForm } from './use-contact-form.ts';

/** A message to the operator: address, subject, text. What was typed stays until it has been sent. */
export function ContactForm() {
  useLanguage();
  const id = useId();
  const form = useContactForm();
  const element = useTypedInput((name, value) => {
    if (isContactField(name)) form.change(name, value);
  });
  const field = (name: (typeof contactFields)[number]) => ({
    id: `${id}-${name}`,
    name,
    label: contactLabel(name),
    value: form.message[name],
    error: form.errorOf(name),
    required: true,
    onChange: (value: string) => form.change(name, value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  const errors = contactFields.flatMap((name) => {
    const text = form.complaintOf(name);
    return text ? [{ id: `${id}-${name}`, text }] : [];
  });
  return (
    <form ref={element} className="s-contact-form" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {form.isSent && (
        <Notice kind="good" live="status" title={msg('Message sent', { id: 'site.contact.sent' })}>
          {msg('We’ll reply by email, usually within a day.', { id: 'site.contact.sentText' })}
        </Notice>
      )}
      {form.problem && (
        <Notice kind="danger" live="alert" title={msg('Your message wasn’t sent', { id: 'site.contact.failed' })}>
          {form.problem}
        </Notice>
      )}
      <TextField {...field('from')} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
      <TextField {...field('subject')} maxLength={200} />
      <Textarea {...field('message')} rows={7} maxLength={10_000} />
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {msg('Send message', { id: 'site.contact.send' })}
        </Button>
      </div>
    </form>
  );
}
