import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { useNewVersion } from '../before-hydration/use-new-version.ts';
import { useConnection } from './use-connection.ts';
import './site-bar.css';

/** Renders notices below the header: no connection, or a newer version of the site. `hasFailed` checks for one immediately. */
export function SiteBar({ hasFailed }: { hasFailed: boolean }) {
  useLanguage();
  const isOnline = useConnection();
  const isOutdated = useNewVersion(hasFailed);
  return (
    <div className="s-bar" role="status">
      {isOnline ? null : (
        <Notice kind="warning" title={msg('You are offline', { id: 'site.offline' })}>
          {msg('Everything you entered is kept. We’ll continue when you’re back online.', { id: 'site.offlineText' })}
        </Notice>
      )}
      {isOnline && isOutdated ? (
        <Notice
          title={msg('A new version of this site is available', { id: 'site.newVersion' })}
          actions={
            <Button size="sm" onClick={() => location.reload()}>
              {msg('Reload', { id: 'site.newVersion.reload' })}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
