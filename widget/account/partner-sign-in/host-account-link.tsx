import { ExternalLink } from 'lucide';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';

/** Links to the account on the host's site. No password is ever typed on another site's page. */
export function HostAccountLink({ view, ...props }: AccountProps & { view: string }) {
  useReport(props, 'ready');
  const { apiHost, config } = useStore();
  const site = config.value.siteUrl || apiHost;
  const { partner, reference } = props;
  const params = { l: useLanguage(), ...(reference && { ref: reference }), ...(partner && { partner }) };
  const target = siteTarget(site, view, params);
  return (
    <div part="panel" className="r-account-card">
      <p>
        {msg(
          str`Your account is with ${new URL(site).host}. You’ll sign in there, and this page never sees your password.`,
          {
            id: 'account.atTheHost',
          },
        )}
      </p>
      <div className="r-account-card__actions">
        <LinkButton
          kind="primary"
          href={target.url}
          icon={<Icon of={ExternalLink} />}
          onClick={(event) => {
            if (!props.onNavigate(target)) event.preventDefault();
          }}
        >
          {msg('Go to your account', { id: 'account.goToAccount' })}
        </LinkButton>
      </div>
    </div>
  );
}
