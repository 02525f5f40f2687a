import { FileCheck, Trash } from 'lucide';
import { useState } from 'react';
import { deleteLicense, updateLicense } from '../../contract/operations/profile.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { licenseTerms } from '../../parts/driver-texts.ts';
import { useImageUrl } from '../../parts/image-url.ts';
import { LicenseField } from '../../parts/license-field.tsx';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ConfirmDialog } from '../bookings/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';

/** Edits the driving licence. A rejected file changes nothing. */
export function LicenseSection({ user, headingLevel, onChanged }: SettingsPartProps) {
  useLanguage();
  const { client, config, notify } = useStore();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useAction();
  const { _id: id, license } = user;
  const { heading, expectRemoval } = useFocusAfterDeletion(license);
  const address = useImageUrl('licenses', license);

  const done = () => {
    notify('good', () => msg('Settings updated successfully.', { id: 'account.settingsSaved' }));
    onChanged();
  };
  const upload = async (file: File, signal: AbortSignal) => {
    await client.call(updateLicense, { params: { id }, body: { file } }, { signal });
    done();
  };
  const remove = async () => {
    const isDone = await removal.run(() => client.call(deleteLicense, { params: { id } }));
    if (!isDone) return;
    setConfirming(false);
    expectRemoval();
    done();
  };
  return (
    <SettingsSection
      title={msg('Driving licence', { id: 'account.license' })}
      headingLevel={headingLevel}
      headingRef={heading}
    >
      <p className="r-settings__note">
        {address ? (
          <>
            <Icon of={FileCheck} />
            <Link href={address} external>
              {msg('View licence', { id: 'account.licenseView' })}
            </Link>
          </>
        ) : (
          msg('Some suppliers ask for a copy when you book.', { id: 'account.licenseNone' })
        )}
      </p>
      <p className="r-settings__note">{licenseTerms(config.value)}</p>
      <LicenseField replaces={!!license} upload={upload} />
      {license && (
        <div className="r-settings__actions">
          <Button kind="quiet" icon={<Icon of={Trash} />} onClick={() => setConfirming(true)}>
            {msg('Delete licence', { id: 'account.licenseDelete' })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={msg('Delete your licence?', { id: 'account.licenseDeleteTitle' })}
        confirm={msg('Delete', { id: 'account.delete' })}
        keep={msg('Keep', { id: 'account.keep' })}
        action={removal}
        onClose={() => {
          removal.clear();
          setConfirming(false);
        }}
        onConfirm={() => void remove()}
      >
        {msg('Suppliers that need it will ask you for it again.', { id: 'account.licenseDeleteText' })}
      </ConfirmDialog>
    </SettingsSection>
  );
}
