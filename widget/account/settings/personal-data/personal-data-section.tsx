import { Download } from 'lucide';
import { exportAccount } from '../../../contract/operations/personal-data.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** Offers everything stored about the user as a file. A link, so that the browser saves it as it arrives. */
export function PersonalDataSection({ headingLevel }: { headingLevel: number }) {
  useLanguage();
  const { apiHost } = useStore();
  return (
    <SettingsSection title={msg('Your data', { id: 'account.export.title' })} headingLevel={headingLevel}>
      <p className="r-settings__note">
        {msg('Get a copy of everything we store about you: your details, bookings, payments and more.', {
          id: 'account.export.text',
        })}
      </p>
      <p>
        <LinkButton href={`${apiHost}${exportAccount.path}`} download icon={<Icon of={Download} />}>
          {msg('Download your data (JSON)', { id: 'account.export.download' })}
        </LinkButton>
      </p>
    </SettingsSection>
  );
}
