import { msg, useLanguage } from '../../i18n/localize.ts';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import { SettingsSection } from './settings-section.tsx';

/** Links to the view that changes the password. */
export function PasswordSection({ headingLevel, onNavigate }: Pick<AccountProps, 'headingLevel' | 'onNavigate'>) {
  useLanguage();
  return (
    <SettingsSection title={msg('Password', { id: 'account.passwordTitle' })} headingLevel={headingLevel}>
      <p>
        <AccountLink view="change-password" onNavigate={onNavigate}>
          {msg('Change your password', { id: 'account.passwordChange' })}
        </AccountLink>
      </p>
    </SettingsSection>
  );
}
