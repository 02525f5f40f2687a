import { msg } from '../../widget/i18n/localize.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { storeConsent } from './consent.ts';

/** Renders the consent question at the bottom of the window; both answers look alike. */
export function ConsentQuestion() {
  return (
    <section className="s-consent" aria-label={msg('Measuring visits', { id: 'site.analytics.title' })}>
      <Notice
        title={msg('May we measure how you use this site?', { id: 'site.analytics.question' })}
        actions={
          <>
            <Button size="sm" onClick={() => storeConsent('yes')}>
              {msg('Allow', { id: 'site.analytics.yes' })}
            </Button>
            <Button size="sm" onClick={() => storeConsent('no')}>
              {msg('No thanks', { id: 'site.analytics.no' })}
            </Button>
          </>
        }
      >
        {msg('Google Analytics would see which pages you visit. Everything works without it.', {
          id: 'site.analytics.text',
        })}{' '}
        <SiteLink href="/cookie-policy">{msg('Cookie policy', { id: 'site.cookies.title' })}</SiteLink>
      </Notice>
    </section>
  );
}
