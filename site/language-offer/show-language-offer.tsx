import { createRoot } from 'react-dom/client';
import type { Language } from '../../widget/domain/enumerations.ts';
import { LanguageOffer } from './language-offer.tsx';
import './language-offer.css';

/** Renders the offer after the site; loaded only for visitors whose browser prefers another language. */
export function showLanguageOffer(language: Language): void {
  const place = document.createElement('div');
  // Without a wrapper, the offer sticks to the window for the whole length of the page.
  place.className = 's-language-offer-place';
  document.body.append(place);
  createRoot(place).render(<LanguageOffer language={language} />);
}
