import { useLanguage } from '../i18n/localize.ts';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { fieldTexts } from './field-texts.ts';

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'name'>;

/** An email field; `autoComplete` is `username` where the address identifies an account. */
export function EmailField(props: EmailFieldProps) {
  useLanguage();
  return (
    <TextField
      autoComplete="username"
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      label={fieldTexts.email()}
      required
      maxLength={254}
    />
  );
}
