import { validateEmail, validateRequired } from '../../widget/domain/validation.ts';
import { msg } from '../../widget/i18n/localize.ts';
import { validationMessage } from '../../widget/i18n/messages/validation.ts';
import type { FieldErrors } from '../../widget/ui/use-form.ts';

export const contactFields = ['from', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

export function isContactField(name: string): name is ContactField {
  return (contactFields as readonly string[]).includes(name);
}

/** A message to the operator, and the address that the reply goes to. */
export type ContactMessage = Readonly<Record<ContactField, string>>;

export const emptyMessage: ContactMessage = { from: '', subject: '', message: '' };

export function contactLabel(field: ContactField): string {
  switch (field) {
    case 'from':
      return msg('Your email address', { id: 'site.contact.from' });
    case 'subject':
      return msg('Subject', { id: 'site.contact.subject' });
    case 'message':
      return msg('Message', { id: 'site.contact.message' });
  }
}

/** Returns the error of a field; undefined when it can be sent. */
function contactError(message: ContactMessage, field: ContactField): string | undefined {
  const value = message[field];
  if (validateRequired(value)) return validationMessage('required', { fields: contactLabel(field) });
  return field === 'from' && validateEmail(value) ? validationMessage('email_invalid') : undefined;
}

/** Returns the errors of all fields that cannot be sent as they are. */
export function contactErrors(message: ContactMessage): FieldErrors<ContactMessage> {
  const errors: FieldErrors<ContactMessage> = {};
  for (const field of contactFields) {
    const text = contactError(message, field);
    if (text) errors[field] = text;
  }
  return errors;
}
