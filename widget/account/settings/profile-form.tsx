import { useEffect, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { getUser, updateUser } from '../../contract/operations/profile.ts';
import type { UserRecord } from '../../contract/user.ts';
import { isOneOf, languages } from '../../domain/enumerations.ts';
import { keysOf } from '../../domain/typed-record.ts';
import { validateAge, validatePhone } from '../../domain/validation.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { DriverFields } from '../../parts/driver-fields.tsx';
import type { DriverFieldName } from '../../parts/driver-texts.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { checkName } from '../check-fields.ts';
import { FormFailure } from '../form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx';

type Values = { fullName: string; phone: string; birthDate: string };

/** Validates the form; phone and birth date are optional. */
function checkProfile(values: Values, minimumAge: number, timeZone: string) {
  const birth = values.birthDate.trim()
    ? validateAge(parseWallDate(values.birthDate), minimumAge, wallDate(toWallTime(new Date(), timeZone)))
    : null;
  const name = checkName(values.fullName);
  return {
    ...(name ? { fullName: name } : {}),
    ...(values.phone.trim() && validatePhone(values.phone) ? { phone: validationMessage('phone_invalid') } : {}),
    ...(birth ? { birthDate: validationMessage(birth, { age: minimumAge }) } : {}),
  };
}

function explain(error: ApiError) {
  if (error.code === 'name_invalid') return { fullName: validationMessage('name_invalid') };
  if (error.code === 'phone_invalid') return { phone: validationMessage('phone_invalid') };
  if (error.code === 'driver_too_young') return { birthDate: errorMessage(error) };
  return null;
}

/** Returns the complete record, because BookCars clears missing fields. */
function wholeRecord(user: UserRecord, values: Values) {
  const { _id, bio, location, language, enableEmailNotifications } = user;
  return {
    _id,
    ...values,
    birthDate: parseWallDate(values.birthDate),
    enableEmailNotifications,
    ...(bio === undefined ? {} : { bio }),
    ...(location === undefined ? {} : { location }),
    ...(isOneOf(languages, language) ? { language } : {}),
  };
}

const valuesOf = ({ fullName, phone, birthDate }: UserRecord): Values => ({
  fullName,
  phone: phone ?? '',
  birthDate: birthDate ?? '',
});

/** Returns the fields that differ from those of the record that was loaded. */
function editedFields(values: Values, loaded: Values): (keyof Values)[] {
  return keysOf<keyof Values>(loaded).filter((field) => values[field].trim() !== loaded[field]);
}

/** Edits name, phone and birth date. The email address identifies the account, so it can't be changed. */
export function ProfileForm({ user, headingLevel, onChanged }: SettingsPartProps) {
  useLanguage();
  const { client, session, config, notify } = useStore();
  const { minimumAge, timeZone } = config.value;
  const [loaded, setLoaded] = useState(() => valuesOf(user));
  const form = useAccountForm<Values>({
    initial: loaded,
    check: (values) => checkProfile(values, minimumAge, timeZone),
    hasSummary: true,
    explain,
    send: async (values) => {
      // Another tab or device may have saved other fields since this form was loaded.
      const current = await client.call(getUser, { params: { id: user._id } });
      const saved = valuesOf(current);
      for (const field of editedFields(values, loaded)) saved[field] = values[field].trim();
      await client.call(updateUser, { body: wholeRecord(current, saved) });
      session.update({ fullName: saved.fullName });
      notify('good', () => msg('Settings updated successfully.', { id: 'account.settingsSaved' }));
      onChanged();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded record replaces what was not edited here
  useEffect(() => {
    const edited = editedFields(form.values, loaded);
    const reloaded = valuesOf(user);
    for (const field of keysOf<keyof Values>(reloaded)) {
      if (!edited.includes(field)) form.change(field, reloaded[field]);
    }
    setLoaded(reloaded);
  }, [user]);
  const bind = (field: DriverFieldName) => {
    if (field !== 'email') return { ...form.bind(field), [field === 'fullName' ? 'required' : 'optional']: true };
    const hint = msg('You use this to sign in. To change it, contact us.', { id: 'account.emailHint' });
    return { name: field, value: user.email, hint, readOnly: true, onChange: () => undefined };
  };
  return (
    <SettingsSection title={msg('Your details', { id: 'account.profile' })} headingLevel={headingLevel}>
      <form className="r-settings__form" noValidate onSubmit={form.submit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <FormFailure error={form.failure} attempt={form.attempt} />
        <DriverFields bind={bind} />
        <div className="r-settings__actions">
          <Button type="submit" kind="primary" busy={form.isSending}>
            {msg('Save', { id: 'account.changeSave' })}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
