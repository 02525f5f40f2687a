import { useRef, useState } from 'react';
import { type ConnectedAccount, listConnectedAccounts } from '../../contract/operations/connected-accounts.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { socialProviderNames } from '../../domain/social-provider-names.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AccountLink } from '../account-link.tsx';
import type { AccountProps } from '../account-props.ts';
import css from '../settings/settings.css?inline';
import { SettingsSection } from '../settings/settings-section.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

type SectionProps = Pick<AccountProps, 'headingLevel' | 'onNavigate'>;

/** Lists the accounts at Google, Apple and Facebook with which the person signs in, and disconnects them. Empty without any. */
export function ConnectedAccountsSection({ headingLevel, onNavigate }: SectionProps) {
  useStyles(css);
  const language = useLanguage();
  const { config, notify } = useStore();
  const { data, error, retry } = useQuery(listConnectedAccounts, {}, { isPersonal: true });
  const [leaving, setLeaving] = useState<ConnectedAccount | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!error && !data?.accounts.length) return null;
  const finish = ({ provider }: ConnectedAccount) => {
    const name = socialProviderNames[provider];
    setLeaving(null);
    notify('good', () => msg(str`Sign-in with ${name} is off.`, { id: 'account.disconnected' }));
    heading.current?.focus();
    retry();
  };
  const isOnlyWay = data?.accounts.length === 1 && !data.hasPassword;
  const since = (time: string) => formatInstant(new Date(time), config.value.timeZone, language);
  return (
    <SettingsSection
      title={msg('Connected accounts', { id: 'account.connected' })}
      headingLevel={headingLevel}
      headingRef={heading}
    >
      {error && (
        <ErrorState
          title={msg('We couldn’t load your connected accounts', { id: 'account.connectedFailed' })}
          onRetry={retry}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {data && (
        <>
          <p>{msg('You can sign in with these accounts.', { id: 'account.connectedText' })}</p>
          <ul className="r-settings__sessions">
            {data.accounts.map((account) => (
              <AccountRow
                key={account.id}
                name={socialProviderNames[account.provider]}
                since={since(account.connectedAt)}
                onDisconnect={isOnlyWay ? null : () => setLeaving(account)}
              />
            ))}
          </ul>
        </>
      )}
      {isOnlyWay && (
        <p>
          {msg('This is the only way to sign in. To disconnect it, choose a password first.', {
            id: 'account.connectedOnly',
          })}{' '}
          <AccountLink view="change-password" onNavigate={onNavigate}>
            {msg('Choose a password', { id: 'account.connectedPassword' })}
          </AccountLink>
        </p>
      )}
      {leaving && (
        <DisconnectDialog account={leaving} onClose={() => setLeaving(null)} onDone={() => finish(leaving)} />
      )}
    </SettingsSection>
  );
}

interface AccountRowProps {
  /** The provider's name. */
  name: string;
  /** When it was connected. */
  since: string;
  /** Null if it can't be disconnected. */
  onDisconnect: (() => void) | null;
}

function AccountRow({ name, since, onDisconnect }: AccountRowProps) {
  useLanguage();
  return (
    <li className="r-settings__session">
      <span className="r-settings__device">
        <strong>{name}</strong>{' '}
        <span className="r-settings__used">{msg(str`Connected: ${since}`, { id: 'account.connectedSince' })}</span>
      </span>
      {onDisconnect && (
        <Button
          size="sm"
          aria-label={msg(str`Disconnect: ${name}`, { id: 'account.disconnectName' })}
          onClick={onDisconnect}
        >
          {msg('Disconnect', { id: 'account.disconnect' })}
        </Button>
      )}
    </li>
  );
}
