import { useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { updateUser } from '../../contract/operations/profile.ts';
import type { SignedInUser, UserRecord } from '../../contract/user.ts';
import { isOneOf, languages } from '../../domain/enumerations.ts';
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
    fullName: values.fullName.trim(),
    phone: values.phone.trim(),
    birthDate: parseWallDate(values.birthDate),
    enableEmailNotifications,
    ...(bio === undefined ? {} : { bio }),
    ...(location === undefined ? {} : { location }),
    ...(isOneOf(languages, language) ? { language } : {}),
  };
}

/** Returns the language and the choice of mails that were changed here since, in the header or in another tab. */
function preferencesSince(before: SignedInUser | null, now: SignedInUser | null) {
  if (!before || !now) return {};
  const { language, enableEmailNotifications } = now;
  return {
    ...(language === before.language ? {} : { language }),
    ...(enableEmailNotifications === before.enableEmailNotifications ? {} : { enableEmailNotifications }),
  };
}

/** Edits name, phone and birth date. The email address identifies the account, so it can't be changed. */
export function ProfileForm({ user, headingLevel, onChanged }: SettingsPartProps) {
  useLanguage();
  const { client, session, config, notify } = useStore();
  const { minimumAge, timeZone } = config.value;
  const [opened] = useState(session.user.value);
  const form = useAccountForm<Values>({
    initial: { fullName: user.fullName, phone: user.phone ?? '', birthDate: user.birthDate ?? '' },
    check: (values) => checkProfile(values, minimumAge, timeZone),
    hasSummary: true,
    explain,
    send: async (values) => {
      await client.call(updateUser, {
        body: wholeRecord({ ...user, ...preferencesSince(opened, session.user.value) }, values),
      });
      session.update({ fullName: values.fullName.trim() });
      notify('good', () => msg('Settings updated successfully.', { id: 'account.settingsSaved' }));
      onChanged();
    },
  });
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
