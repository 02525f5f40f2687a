import { useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { downloadLicense } from './download-license.ts';

/** Downloads the copy of the licence for a guest, who has no session that a link could use. */
export function LicenseDownload({ address, token }: { address: string; token: string }) {
  useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    try {
      await downloadLicense(address, token);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="r-booking__copy">
      <Button size="sm" busy={state === 'busy'} onClick={() => void download()}>
        {msg('Download the licence copy', { id: 'account.licenseDownload' })}
      </Button>
      <span role="status" className="r-booking__label">
        {state === 'failed' && msg('The copy couldn’t be downloaded. Try again.', { id: 'account.licenseFailed' })}
      </span>
    </div>
  );
}
