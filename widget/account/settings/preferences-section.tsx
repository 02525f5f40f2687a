import { useState } from 'react';
import { updateEmailNotifications } from '../../contract/operations/profile.ts';
import { isOneOf, languages } from '../../domain/enumerations.ts';
import { languageTable } from '../../domain/language-table.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { changeLanguage } from '../../state/language.ts';
import { useStore } from '../../state/store-context.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx';

/** Edits the email and language preferences; a change takes effect at once. */
export function PreferencesSection({ user, headingLevel, onChanged }: SettingsPartProps) {
  const language = useLanguage();
  const store = useStore();
  const { client, session, notify } = store;
  const action = useAction();
  const [wantsMail, setWantsMail] = useState(user.enableEmailNotifications);
  const changed = () => {
    notify('good', () => msg('Settings updated successfully.', { id: 'account.settingsSaved' }));
    onChanged();
  };
  const setMail = async (enableEmailNotifications: boolean) => {
    if (action.isBusy) return;
    setWantsMail(enableEmailNotifications);
    const body = { _id: user._id, enableEmailNotifications };
    if (await action.run(() => client.call(updateEmailNotifications, { body }))) {
      session.update({ enableEmailNotifications });
      changed();
    } else setWantsMail(!enableEmailNotifications);
  };
  const setLanguage = async (code: string) => {
    if (isOneOf(languages, code) && (await changeLanguage(store, code))) changed();
  };
  // BookCars always mails the confirmation only.
  const mailHint = store.config.value.bookCars
    ? undefined
    : msg('We always email confirmations, changes and cancellations.', { id: 'account.mailHint' });
  return (
    <SettingsSection title={msg('Email and language', { id: 'account.preferences' })} headingLevel={headingLevel}>
      <Switch
        name="enableEmailNotifications"
        label={msg('Email me updates about my bookings', { id: 'account.mailNews' })}
        hint={mailHint}
        value={wantsMail}
        onChange={(value) => void setMail(value)}
      />
      <ActionFailure error={action.failure} />
      <Select
        className="r-settings__language"
        name="language"
        label={msg('Language', { id: 'account.language' })}
        hint={msg('For this site and our emails', { id: 'account.languageHint' })}
        value={language}
        options={languages.map((code) => ({ value: code, label: languageTable[code].name }))}
        onChange={(code) => void setLanguage(code)}
      />
    </SettingsSection>
  );
}
