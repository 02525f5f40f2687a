import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete' | 'name'> {
  /** Determines `autocomplete`: whether the password manager fills in or generates a password. */
  purpose: 'current' | 'new';
  name: string;
}

/** A password field with a button that reveals it. It must be in the light DOM, where password managers search. */
export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
  useLanguage();
  const [isShown, setShown] = useState(false);
  const label = isShown
    ? msg('Hide password', { id: 'account.hidePassword' })
    : msg('Show password', { id: 'account.showPassword' });
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      maxLength={200}
      suffix={
        <Button kind="quiet" square aria-label={label} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
        </Button>
      }
    />
  );
}
