import { displayCurrencies, isOneOf, languages } from '../../widget/domain/enumerations.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { changeLanguage } from '../../widget/state/language.ts';
import { Select } from '../../widget/ui/select.tsx';
import { siteName } from '../document-head.ts';
import { useSiteStore } from '../store.ts';
import { BrandMark } from './brand-mark.tsx';
import { SiteLink } from './site-link.tsx';

/** Each language by its own name: a person who cannot read the page finds theirs. */
const ownNames = { en: 'English', fr: 'Français', es: 'Español' } as const;

/** The header of every page: home, language, currency. */
export function Header() {
  const language = useLanguage();
  const store = useSiteStore();
  return (
    <header className="s-header">
      <div className="s-header__row">
        <SiteLink href="/" className="s-brand">
          <BrandMark />
          <span>{siteName}</span>
        </SiteLink>
        <div className="s-header__choices">
          <Select
            kind="inline"
            hideLabel
            label={msg('Language', { id: 'site.language' })}
            value={language}
            options={languages.map((code) => ({ value: code, label: ownNames[code] }))}
            onChange={(code) => {
              if (isOneOf(languages, code)) void changeLanguage(store, code);
            }}
          />
          <Select
            kind="inline"
            hideLabel
            label={msg('Currency', { id: 'site.currency' })}
            value={store.currency.value}
            options={displayCurrencies.map((code) => ({ value: code, label: code }))}
            onChange={(code) => {
              if (isOneOf(displayCurrencies, code)) store.setCurrency(code);
            }}
          />
        </div>
      </div>
    </header>
  );
}
