import { Download } from 'lucide';
import { exportBookings } from '../../contract/operations/bookings.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { mayManage } from '../booking-access.ts';
import { downloadFile } from '../download-file.ts';
import { useAction } from '../use-action.ts';
import { useSettings } from '../use-settings.ts';
import type { BookingsResult } from './use-bookings.ts';

/** Downloads all pages of the list as a spreadsheet; renders nothing for customers. */
export function DownloadButton({ query }: Pick<BookingsResult, 'query'>) {
  const language = useLanguage();
  const store = useStore();
  const { features } = useSettings();
  const action = useAction();
  if (!features.includes('bookings-export') || !mayManage(store.session.user.value, 'export-bookings')) return null;
  const download = () =>
    action.run(() =>
      downloadFile(store, (client) => client.call(exportBookings, { params: { language }, body: query })),
    );
  return (
    <>
      <Button size="sm" icon={<Icon of={Download} />} busy={action.isBusy} onClick={() => void download()}>
        {msg('Download (CSV)', { id: 'account.downloadBookings' })}
      </Button>
      <ActionFailure error={action.failure} />
    </>
  );
}
