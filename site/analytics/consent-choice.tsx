import { useEffect, useRef, useState } from 'react';
import { msg } from '../../widget/i18n/localize.ts';
import { useSignals } from '../../widget/state/signals.ts';
import { Button } from '../../widget/ui/button.tsx';
import { consent, readConsent, storeConsent } from './consent.ts';

/** Renders the control that changes the consent to analytics. */
export function ConsentChoice() {
  useSignals();
  // Only the browser knows the choice.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    readConsent();
    setKnown(true);
  }, []);
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button is removed, and the focus would be lost with it.
  const choose = (chosen: 'yes' | 'no') => {
    storeConsent(chosen);
    status.current?.focus();
  };
  const choice = isKnown ? consent.value : 'open';
  return (
    <div className="s-consent-choice">
      <p ref={status} role="status" tabIndex={-1}>
        {choice === 'yes' && msg('You’ve agreed to let us measure your visits.', { id: 'site.analytics.isOn' })}
        {choice === 'no' && msg('We don’t measure your visits.', { id: 'site.analytics.isOff' })}
        {choice === 'open' && msg('We don’t measure anything until you agree.', { id: 'site.analytics.isOpen' })}
      </p>
      {choice !== 'no' && (
        <Button size="sm" onClick={() => choose('no')}>
          {msg('Don’t measure my visits', { id: 'site.analytics.withdraw' })}
        </Button>
      )}
      {choice !== 'yes' && (
        <Button size="sm" onClick={() => choose('yes')}>
          {msg('Measure my visits', { id: 'site.analytics.allow' })}
        </Button>
      )}
    </div>
  );
}
