import { useRef } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { headingTag } from '../../ui/heading-tag.ts';
import type { AccountProps } from '../account-props.ts';
import { ActionFailure } from '../action-failure.tsx';
import { useAction } from '../use-action.ts';
import css from './second-factor.css?inline';
import { SetUp } from './set-up.tsx';

/** Replaces every view of staff who have to set up a second factor first, because the operator requires it. */
export function RequiredSetUp(props: AccountProps) {
  useStyles(css);
  useLanguage();
  useReport(props, 'ready');
  const { session } = useStore();
  const action = useAction();
  const { headingLevel, isInPlace, onSignIn, onSignOut } = props;
  const Heading = headingTag(headingLevel);
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    session.update({ needsSecondFactor: false });
    if (!isInPlace) onSignIn();
  };
  const signOut = async () => {
    if (await action.run(() => session.signOut())) onSignOut();
  };
  return (
    <div className="r-account-card r-factor">
      <Heading className="r-account-card__title" ref={heading} tabIndex={-1}>
        {msg('Set up two-step sign-in', { id: 'account.factorStart' })}
      </Heading>
      <p>
        {msg(
          'Two-step sign-in is required for all staff. After your password, you’ll enter a code from an app on your phone. Set it up to continue.',
          { id: 'account.factorRequired' },
        )}
      </p>
      <SetUp takesFocus={false} focusHeading={() => focusInView(heading.current, 'nearest')} onDone={finish} />
      <ActionFailure error={action.failure} />
      <div className="r-factor__actions">
        <Button kind="quiet" busy={action.isBusy} onClick={() => void signOut()}>
          {msg('Sign out', { id: 'account.signOut' })}
        </Button>
      </div>
    </div>
  );
}
