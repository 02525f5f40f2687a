import { LogOut } from 'lucide';
import { useId, useRef } from 'react';
import { endSessions, listSessions, type OpenSession } from '../../contract/operations/devices.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';
import { SettingsSection } from './settings-section.tsx';

/** Lists where the person is signed in, and ends those sessions. */
export function SessionsSection({ headingLevel }: { headingLevel: number }) {
  useLanguage();
  const { client, notify } = useStore();
  const { data: sessions, error, retry } = useQuery(listSessions, {}, { isPersonal: true });
  const action = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (body: { id?: string }) => {
    if (!(await action.run(() => client.call(endSessions, { body })))) return;
    notify('good', () => msg('Device signed out.', { id: 'account.sessionSignedOut' }));
    // The pressed button disappears with its device.
    heading.current?.focus();
    retry();
  };
  return (
    <SettingsSection
      title={msg('Where you’re signed in', { id: 'account.sessions' })}
      headingLevel={headingLevel}
      headingRef={heading}
    >
      {error && (
        <ErrorState
          title={msg('We couldn’t load your signed-in devices', { id: 'account.sessionsFailed' })}
          onRetry={retry}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {sessions && (
        <ul className="r-settings__sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={action.isBusy}
              onEnd={() => void end({ id: session.id })}
            />
          ))}
        </ul>
      )}
      <ActionFailure error={action.failure} />
      {sessions && sessions.length > 1 && (
        <p>
          <Button icon={<Icon of={LogOut} />} busy={action.isBusy} onClick={() => void end({})}>
            {msg('Sign out elsewhere', { id: 'account.sessionsEnd' })}
          </Button>
        </p>
      )}
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const language = useLanguage();
  const { config } = useStore();
  const { timeZone } = config.value;
  const name = deviceName(session);
  const at = (time: string) => formatInstant(new Date(time), timeZone, language);
  const [used, created] = [at(session.usedAt), at(session.createdAt)];
  const usedId = useId();
  return (
    <li className="r-settings__session">
      <span className="r-settings__device">
        <strong>{name}</strong>{' '}
        {session.isCurrent && <Badge kind="good">{msg('This device', { id: 'account.sessionCurrent' })}</Badge>}
        <span className="r-settings__used" id={usedId}>
          {msg(str`Last used: ${used}`, { id: 'account.sessionUsed' })}
        </span>
        <span className="r-settings__used">{msg(str`Signed in: ${created}`, { id: 'account.sessionSince' })}</span>
      </span>
      {!session.isCurrent && (
        <Button
          size="sm"
          busy={busy}
          aria-describedby={usedId}
          aria-label={msg(str`Sign out: ${name}`, { id: 'account.sessionEndName' })}
          onClick={onEnd}
        >
          {msg('Sign out', { id: 'account.signOut' })}
        </Button>
      )}
    </li>
  );
}

function deviceName({ browser, system }: OpenSession): string {
  if (browser && system) return msg(str`${browser} on ${system}`, { id: 'account.sessionDevice' });
  return browser ?? system ?? msg('Unknown device', { id: 'account.sessionUnknown' });
}
