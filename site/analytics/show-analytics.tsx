import { createRoot } from 'react-dom/client';
import { Analytics } from './analytics.tsx';
import { readConsent } from './consent.ts';
import './consent.css';

/** Puts the question and the counting beside the site: it is fetched only where the operator counts visits. */
export function showAnalytics(id: string): void {
  readConsent();
  const place = document.createElement('div');
  // Without a box of its own, the question sticks to the window for the whole length of the page.
  place.className = 's-consent-place';
  document.body.append(place);
  createRoot(place).render(<Analytics id={id} />);
}
