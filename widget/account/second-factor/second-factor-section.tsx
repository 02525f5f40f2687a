import { useState } from 'react';
import { getSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingsSection } from '../settings/settings-section.tsx';
import { ActiveFactor } from './active-factor.tsx';
import css from './second-factor.css?inline';
import { SetUp } from './set-up.tsx';

/** Shows whether a member of staff signs in in two steps, and turns it on and off. */
export function SecondFactorSection({ headingLevel }: { headingLevel: number }) {
  useStyles(css);
  useLanguage();
  const { notify } = useStore();
  const { data: factor, error, retry } = useQuery(getSecondFactor, {});
  const [isSettingUp, setSettingUp] = useState(false);
  const finish = () => {
    setSettingUp(false);
    notify('good', () => msg('Two-step sign-in is on.', { id: 'account.factorIsOn' }));
    retry();
  };
  const title = msg('Two-step sign-in', { id: 'account.secondFactor' });
  return (
    <SettingsSection title={title} headingLevel={headingLevel}>
      {error && (
        <ErrorState
          title={msg('We couldn’t load your two-step sign-in', { id: 'account.factorFailed' })}
          onRetry={retry}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {isSettingUp ? (
        <SetUp onDone={finish} onCancel={() => setSettingUp(false)} />
      ) : (
        factor && (
          <div className="r-factor">
            {factor.since ? (
              <ActiveFactor factor={{ ...factor, since: factor.since }} onChanged={retry} />
            ) : (
              <Offer onStart={() => setSettingUp(true)} />
            )}
          </div>
        )
      )}
    </SettingsSection>
  );
}

function Offer({ onStart }: { onStart: () => void }) {
  useLanguage();
  return (
    <>
      <p>
        {msg(
          'Protect your account with your phone: after your password, you’ll enter a code from an app. Then a stolen password isn’t enough to get in.',
          { id: 'account.factorOffer' },
        )}
      </p>
      <div className="r-factor__actions">
        <Button onClick={onStart}>{msg('Set up two-step sign-in', { id: 'account.factorStart' })}</Button>
      </div>
    </>
  );
}
