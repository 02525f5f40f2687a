import { useEffect, useState } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { startAnalytics } from '../start-analytics.ts';
import { useSiteStore } from '../store.ts';
import './site-bar.css';

type Choice = 'yes' | 'no' | 'open';

/** Where the operator measures visits: asks first, above the footer, and measures nothing before a yes. */
export function AnalyticsQuestion() {
  useLanguage();
  const { config, storage } = useSiteStore();
  const { analyticsEnabled, analyticsId } = config.value;
  // Known in the browser only: a page rendered on the server asks nothing.
  const [choice, setChoice] = useState<Choice | null>(null);
  useEffect(() => {
    const kept = storage.read(storageKeys.analytics);
    setChoice(kept === 'yes' || kept === 'no' ? kept : 'open');
  }, [storage]);
  const isOn = analyticsEnabled && analyticsId !== undefined;
  useEffect(() => {
    if (isOn && choice === 'yes') void startAnalytics(analyticsId);
  }, [isOn, analyticsId, choice]);
  if (!isOn || choice !== 'open') return null;
  const answer = (given: 'yes' | 'no') => {
    storage.write(storageKeys.analytics, given);
    setChoice(given);
  };
  return (
    <section className="s-bar" aria-label={msg('Measuring visits', { id: 'site.analytics.title' })}>
      <Notice
        title={msg('May we measure how this site is used?', { id: 'site.analytics.question' })}
        actions={
          <>
            <Button size="sm" onClick={() => answer('yes')}>
              {msg('Yes, you may', { id: 'site.analytics.yes' })}
            </Button>
            <Button size="sm" onClick={() => answer('no')}>
              {msg('No, thank you', { id: 'site.analytics.no' })}
            </Button>
          </>
        }
      >
        {msg('Google Analytics would learn which pages you visit. Everything works without it.', {
          id: 'site.analytics.text',
        })}
      </Notice>
    </section>
  );
}
