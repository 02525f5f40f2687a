import { analyticsKey } from '../widget/contract/service-keys.ts';
import { prefetchLinks } from './instant/prefetch-links.ts';
import { fadeBetweenPages } from './instant/view-transition.ts';
import { offeredLanguage } from './language-offer/offered-language.ts';
import { siteStore } from './store.ts';
import { watchSignOut } from './watch-sign-out.ts';

/** Starts what no page needs to work, when the first page has nothing else to do. */
export async function startIdleParts(): Promise<void> {
  prefetchLinks();
  fadeBetweenPages();
  watchSignOut();
  await Promise.all([startMeasuring(), offerLanguage()]);
}

/** Requests consent to what is measured in this visit, if anything is. */
async function startMeasuring(): Promise<void> {
  const config = siteStore().config.value;
  const id = analyticsKey(config);
  const measuresSpeed = Math.random() * 100 < config.vitalsPercent;
  if (!id && !measuresSpeed) return;
  const { showAnalytics } = await import('./analytics/show-analytics.tsx');
  showAnalytics({ id, measuresSpeed });
}

/** Offers the browser's language, if the page is in another one that nobody chose. */
async function offerLanguage(): Promise<void> {
  const offered = offeredLanguage(siteStore());
  if (!offered) return;
  const { showLanguageOffer } = await import('./language-offer/show-language-offer.tsx');
  showLanguageOffer(offered);
}
