import { getUser } from '../../contract/operations/profile.ts';
import type { UserRecord } from '../../contract/user.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { AccountProps } from '../account-props.ts';
import { ResetColleague, SecondFactorSection } from '../second-factor/lazy-sections.tsx';
import { ConnectedAccountsSection } from '../social/connected-accounts-section.tsx';
import { useSettings } from '../use-settings.ts';
import { AvatarSection } from './avatar-section.tsx';
import { LicenseSection } from './license-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { DeleteAccountSection } from './personal-data/delete-account-section.tsx';
import { PersonalDataSection } from './personal-data/personal-data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsSection } from './sessions-section.tsx';
import css from './settings.css?inline';

/** Edits a user's profile, pictures and preferences. */
export function SettingsView(props: AccountProps) {
  useStyles(css);
  useLanguage();
  const { session } = useStore();
  const id = session.user.value?._id;
  const { data: user, error, retry } = useQuery(getUser, id ? { params: { id } } : null);
  useReport(props, user ? 'ready' : error ? 'error' : 'loading', error ?? null);
  if (user) return <Settings key={user._id} {...props} user={user} onChanged={retry} />;
  if (error) {
    return (
      <ErrorState title={msg('We couldn’t load your settings', { id: 'account.settingsFailed' })} onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <Loading className="r-settings">
      <Skeleton shape="block" className="r-settings__skeleton" />
      <Skeleton shape="block" className="r-settings__skeleton" />
    </Loading>
  );
}

interface SettingsProps extends AccountProps {
  user: UserRecord;
  /** Reloads the user after a change. */
  onChanged: () => void;
}

function Settings({ user, onChanged, headingLevel, onNavigate }: SettingsProps) {
  const { features } = useSettings();
  const isStaff = user.type === 'supplier' || user.type === 'admin';
  const hasSecondFactor = isStaff && features.includes('second-factor');
  const part = { user, headingLevel, onChanged };
  return (
    <div className="r-settings">
      <ProfileForm {...part} />
      <AvatarSection {...part} />
      <LicenseSection {...part} />
      <PreferencesSection {...part} />
      {features.includes('sessions') && <SessionsSection headingLevel={headingLevel} />}
      {features.includes('connected-accounts') && (
        <ConnectedAccountsSection headingLevel={headingLevel} onNavigate={onNavigate} />
      )}
      <PasswordSection headingLevel={headingLevel} onNavigate={onNavigate} />
      {hasSecondFactor && <SecondFactorSection headingLevel={headingLevel} />}
      {hasSecondFactor && user.type === 'admin' && <ResetColleague headingLevel={headingLevel} />}
      {features.includes('personal-data') && (
        <>
          <PersonalDataSection headingLevel={headingLevel} />
          <DeleteAccountSection headingLevel={headingLevel} onNavigate={onNavigate} />
        </>
      )}
    </div>
  );
}
