import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { msg } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete' | 'name'> {
  /** Tells the password manager whether it fills in or makes one up. */
  purpose: 'current' | 'new';
  name: string;
}

/** A password with a button that shows it. Belongs into the light DOM, where password managers look. */
export function PasswordField({ purpose, ...props }: PasswordFieldProps) {
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
