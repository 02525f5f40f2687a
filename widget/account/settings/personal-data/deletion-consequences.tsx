import { msg, useLanguage } from '../../../i18n/localize.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Explains what is deleted, what is kept, and that the deletion can't be undone. */
export function DeletionConsequences({ onClose, onContinue }: { onClose: () => void; onContinue: () => void }) {
  useLanguage();
  return (
    <>
      <Notice kind="warning" title={msg('Deleting your account can’t be undone', { id: 'account.delete.warning' })}>
        <ul className="r-personal-data__list">
          <li>
            {msg(
              'We delete your details, licence, picture, notifications and newsletter subscription, and sign you out everywhere.',
              { id: 'account.delete.all' },
            )}
          </li>
          <li>
            {msg(
              'We keep the dates, price, payments and invoice name of past bookings for as long as the law requires. You can no longer see them here.',
              { id: 'account.delete.kept' },
            )}
          </li>
          <li>
            {msg('If you might need your data later, download it first.', { id: 'account.delete.downloadFirst' })}
          </li>
        </ul>
      </Notice>
      <div className="r-personal-data__actions">
        <Button onClick={onClose}>{msg('Keep my account', { id: 'account.delete.keep' })}</Button>
        <Button kind="danger" onClick={onContinue}>
          {msg('Continue', { id: 'account.delete.continue' })}
        </Button>
      </div>
    </>
  );
}
