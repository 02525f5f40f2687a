import { useRef, useState } from 'react';
import { getSecondFactor } from '../../contract/operations/second-factor.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { ActiveFactor } from './active-factor.tsx';
import { OpenButton } from './open-button.tsx';
import css from './second-factor.css?inline';
import { SetUp } from './set-up.tsx';

/** Shows whether a member of staff signs in in two steps, and turns it on and off. */
export function SecondFactorSection({ headingLevel }: { headingLevel: number }) {
  useStyles(css);
  useLanguage();
  const { notify } = useStore();
  const { data: factor, error, retry } = useQuery(getSecondFactor, {});
  const [setUp, setSetUp] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => focusInView(heading.current, 'nearest');
  // The focus moves before the pressed button disappears: otherwise React returns it to the element, whose first field takes it.
  const start = () => {
    focusHeading();
    setSetUp('open');
  };
  const finish = () => {
    focusHeading();
    setSetUp('closed');
    notify('good', () => msg('Two-step sign-in is on.', { id: 'account.factorIsOn' }));
    retry();
  };
  const title = msg('Two-step sign-in', { id: 'account.secondFactor' });
  return (
    <SettingsSection title={title} headingLevel={headingLevel} headingRef={heading}>
      {error && (
        <ErrorState
          title={msg('We couldn’t load your two-step sign-in', { id: 'account.factorFailed' })}
          onRetry={retry}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {setUp === 'open' ? (
        <SetUp takesFocus focusHeading={focusHeading} onDone={finish} onCancel={() => setSetUp('cancelled')} />
      ) : (
        factor && (
          <div className="r-factor">
            {factor.since ? (
              <ActiveFactor factor={{ ...factor, since: factor.since }} focusHeading={focusHeading} onChanged={retry} />
            ) : (
              <Offer takesFocus={setUp === 'cancelled'} onStart={start} />
            )}
          </div>
        )
      )}
    </SettingsSection>
  );
}

function Offer({ takesFocus, onStart }: { takesFocus: boolean; onStart: () => void }) {
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
        <OpenButton takesFocus={takesFocus} onClick={onStart}>
          {msg('Set up two-step sign-in', { id: 'account.factorStart' })}
        </OpenButton>
      </div>
    </>
  );
}
