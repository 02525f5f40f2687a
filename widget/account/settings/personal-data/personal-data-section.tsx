import { Download } from 'lucide';
import type { MouseEvent } from 'react';
import { exportAccount } from '../../../contract/operations/personal-data.ts';
import { msg, useLanguage } from '../../../i18n/localize.ts';
import { useStore } from '../../../state/store-context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActionFailure } from '../../action-failure.tsx';
import { downloadFile } from '../../download-file.ts';
import { useAction } from '../../use-action.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Offers everything stored about the user as a file. A click requests it here, because a browser that saves a link doesn't say why it is refused. */
export function PersonalDataSection({ headingLevel }: { headingLevel: number }) {
  useLanguage();
  const store = useStore();
  const action = useAction();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    await action.run(() => downloadFile(store, (client) => client.call(exportAccount)));
  };
  return (
    <SettingsSection title={msg('Your data', { id: 'account.export.title' })} headingLevel={headingLevel}>
      <p className="r-settings__note">
        {msg('Get a copy of everything we store about you: your details, bookings, payments and more.', {
          id: 'account.export.text',
        })}
      </p>
      <ActionFailure error={action.failure} />
      <p>
        <LinkButton
          href={`${store.apiHost}${exportAccount.path}`}
          download
          icon={<Icon of={Download} />}
          aria-busy={action.isBusy}
          onClick={(event) => void download(event)}
        >
          {msg('Download your data (JSON)', { id: 'account.export.download' })}
        </LinkButton>
      </p>
    </SettingsSection>
  );
}
