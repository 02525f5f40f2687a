import { createRoot } from 'react-dom/client';
import { Analytics, type AnalyticsProps } from './analytics.tsx';
import { readConsent } from './consent.ts';
import './consent.css';

/** Renders consent and analytics next to the site; loaded only if something is measured in this visit. */
export function showAnalytics(props: AnalyticsProps): void {
  readConsent();
  const place = document.createElement('div');
  // Without a wrapper, the prompt sticks to the window for the whole length of the page.
  place.className = 's-consent-place';
  document.body.append(place);
  createRoot(place).render(<Analytics {...props} />);
}
