import { Trash, UserRound } from 'lucide';
import { useState } from 'react';
import { deleteAvatar, updateAvatar } from '../../contract/operations/profile.ts';
import { maxUploadBytes } from '../../domain/upload-limit.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useImageUrl } from '../../parts/image-url.ts';
import { useStore } from '../../state/store-context.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop, megabytes } from '../../ui/file-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ConfirmDialog } from '../bookings/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx';
import { uploadFailure } from './upload-texts.ts';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';

/** Scrolls the button into view, because the preview above it may push it below the window. */
function showButton(button: HTMLButtonElement | null): void {
  if (button) afterPaint(() => button.scrollIntoView?.({ block: 'nearest' }));
}

/** Edits the portrait, with a circular preview before it is saved. A rejected file changes nothing. */
export function AvatarSection({ user, headingLevel, onChanged }: SettingsPartProps) {
  const language = useLanguage();
  const { client, session, notify } = useStore();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const upload = useAction();
  const removal = useAction();
  const { _id: userId, avatar } = user;
  const { heading, expectRemoval } = useFocusAfterDeletion(avatar);

  const save = async () => {
    if (!chosen) return;
    let name = '';
    const isDone = await upload.run(async () => {
      name = await client.call(updateAvatar, { params: { userId }, body: { image: chosen } });
    });
    if (!isDone) return;
    // The pressed button disappears with the preview.
    heading.current?.focus();
    setChosen(null);
    applyAvatar(name);
  };
  const remove = async () => {
    const isDone = await removal.run(() => client.call(deleteAvatar, { params: { userId } }));
    if (!isDone) return;
    setConfirming(false);
    expectRemoval();
    applyAvatar(undefined);
  };
  const applyAvatar = (name: string | undefined) => {
    session.update({ avatar: name });
    notify('good', () => msg('Settings updated successfully.', { id: 'account.settingsSaved' }));
    onChanged();
  };
  return (
    <SettingsSection
      title={msg('Profile picture', { id: 'account.avatar' })}
      headingLevel={headingLevel}
      headingRef={heading}
    >
      <div className="r-settings__avatar">
        <Portrait file={avatar} />
        <FileDrop
          className="r-settings__file"
          label={
            avatar
              ? msg('Choose another picture', { id: 'account.avatarReplace' })
              : msg('Choose a picture', { id: 'account.avatarChoose' })
          }
          hint={msg(str`JPG, PNG or WebP, up to ${megabytes(maxUploadBytes, language)} MB. Cropped to a circle.`, {
            id: 'account.avatarHint',
          })}
          error={uploadFailure(upload.failure)}
          accept=".jpg,.jpeg,.png,.webp"
          maxSize={maxUploadBytes}
          name="avatar"
          round
          value={chosen}
          onChange={(file) => {
            upload.clear();
            setChosen(file);
          }}
        />
      </div>
      {upload.isBusy && <Progress label={msg('Uploading…', { id: 'account.uploading' })} />}
      <div className="r-settings__actions">
        {avatar && (
          <Button kind="quiet" icon={<Icon of={Trash} />} onClick={() => setConfirming(true)}>
            {msg('Delete picture', { id: 'account.avatarDelete' })}
          </Button>
        )}
        {chosen && (
          <Button ref={showButton} kind="primary" busy={upload.isBusy} onClick={() => void save()}>
            {msg('Use this picture', { id: 'account.avatarSave' })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={msg('Delete your picture?', { id: 'account.avatarDeleteTitle' })}
        confirm={msg('Delete', { id: 'account.delete' })}
        keep={msg('Keep', { id: 'account.keep' })}
        action={removal}
        onClose={() => {
          removal.clear();
          setConfirming(false);
        }}
        onConfirm={() => void remove()}
      >
        {msg('This can’t be undone.', { id: 'account.final' })}
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Shows the portrait in a circle, or a generic outline. */
function Portrait({ file }: { file: string | undefined }) {
  useLanguage();
  const address = useImageUrl('users', file);
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || broken === address) {
    return (
      <span className="r-settings__portrait">
        <Icon of={UserRound} size="lg" />
      </span>
    );
  }
  return (
    <img
      className="r-settings__portrait"
      src={address}
      alt={msg('Your profile picture', { id: 'account.avatarAlt' })}
      width={96}
      height={96}
      onError={() => setBroken(address)}
    />
  );
}
