import { createRoot } from 'react-dom/client';
import { Analytics } from './analytics.tsx';
import { readConsent } from './consent.ts';
import './consent.css';

/** Renders consent and analytics next to the site; loaded only if the operator enabled analytics. */
export function showAnalytics(id: string): void {
  readConsent();
  const place = document.createElement('div');
  // Without a wrapper, the question sticks to the window for the whole length of the page.
  place.className = 's-consent-place';
  document.body.append(place);
  createRoot(place).render(<Analytics id={id} />);
}
