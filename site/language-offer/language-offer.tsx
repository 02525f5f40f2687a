import { X } from 'lucide';
import { useEffect, useState } from 'react';
import type { Language } from '../../widget/domain/enumerations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { changeLanguage, rememberLanguage } from '../../widget/state/language.ts';
import { Button } from '../../widget/ui/button.tsx';
import { Icon } from '../../widget/ui/icon.tsx';
import { focusPageHeading } from '../layout/page-heading.tsx';
import { siteStore } from '../store.ts';

interface OfferTexts {
  offer: string;
  accept: string;
  decline: string;
}

/** Not translations, because each is shown while the page is in another language, whose texts are loaded. */
const offerTexts: Readonly<Record<Language, OfferTexts>> = {
  en: { offer: 'Read this page in English?', accept: 'Yes, in English', decline: 'No, thanks' },
  fr: { offer: 'Lire cette page en français\u00a0?', accept: 'Oui, en français', decline: 'Non merci' },
  es: { offer: '¿Leer esta página en español?', accept: 'Sí, en español', decline: 'No, gracias' },
};

/** Offers the browser's language at the bottom of the window. Both buttons choose a language, so it is never offered again. */
export function LanguageOffer({ language }: { language: Language }) {
  const shown = useLanguage();
  const [served] = useState(shown);
  const [isDeclined, setDeclined] = useState(false);
  const { offer, accept, decline } = offerTexts[language];
  // Another choice, such as in the header, makes the offer obsolete.
  const isOver = isDeclined || shown !== served;
  useEffect(() => {
    // The pressed button was removed, and the focus with it.
    if (isOver && document.activeElement === document.body) {
      focusPageHeading();
    }
  }, [isOver]);
  if (isOver) return null;
  const keepServed = () => {
    rememberLanguage(siteStore(), served);
    setDeclined(true);
  };
  return (
    <section className="s-language-offer" lang={language} aria-label={offer}>
      <p className="s-language-offer__text">{offer}</p>
      <Button size="sm" onClick={() => void changeLanguage(siteStore(), language)}>
        {accept}
      </Button>
      <Button kind="quiet" size="sm" square aria-label={decline} onClick={keepServed}>
        <Icon of={X} />
      </Button>
    </section>
  );
}
