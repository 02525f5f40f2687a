import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { focusPageHeading } from '../layout/page-heading.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { storeConsent } from './consent.ts';

export interface ConsentPromptProps {
  /** True if Google Analytics would count visits. */
  countsVisits: boolean;
  measuresSpeed: boolean;
}

/** Stores the choice, which removes the prompt with the focused button: the page's heading takes the focus. */
function choose(choice: 'yes' | 'no'): void {
  storeConsent(choice);
  focusPageHeading();
}

/** Renders the consent prompt at the bottom of the window; both buttons look alike. */
export function ConsentPrompt({ countsVisits, measuresSpeed }: ConsentPromptProps) {
  useLanguage();
  return (
    <section className="s-consent" aria-label={msg('Measuring visits', { id: 'site.analytics.title' })}>
      <Notice
        title={
          countsVisits
            ? msg('May we measure how you use this site?', { id: 'site.analytics.question' })
            : msg('May we measure how fast this site is for you?', { id: 'site.analytics.speedQuestion' })
        }
        actions={
          <>
            <Button size="sm" onClick={() => choose('yes')}>
              {msg('Allow', { id: 'site.analytics.yes' })}
            </Button>
            <Button size="sm" onClick={() => choose('no')}>
              {msg('No thanks', { id: 'site.analytics.no' })}
            </Button>
          </>
        }
      >
        {measuresSpeed &&
          `${msg('We’d note how quickly pages load and respond, but nothing about you.', { id: 'site.analytics.speedText' })} `}
        {countsVisits
          ? msg('Google Analytics would see which pages you visit. Everything works without it.', {
              id: 'site.analytics.text',
            })
          : msg('Everything works without it.', { id: 'site.analytics.speedOnly' })}{' '}
        <SiteLink href="/cookie-policy">{msg('Cookie policy', { id: 'site.cookies.title' })}</SiteLink>
      </Notice>
    </section>
  );
}
