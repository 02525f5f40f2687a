import { languageTable } from '../../widget/domain/language-table.ts';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { changeLanguage } from '../../widget/state/language.ts';
import { useSiteStore } from '../store.ts';
import { BrandMark } from './brand-mark.tsx';
import { FooterContact } from './footer-contact.tsx';
import { FooterLinks } from './footer-links.tsx';
import { Newsletter } from './newsletter.tsx';
import { PaymentMarks } from './payment-marks.tsx';

import './footer.css';

/** Renders links to the page in each language, for search engines and for browsers without script. */
function LanguageLinks() {
  const current = useLanguage();
  const store = useSiteStore();
  return (
    <ul className="s-footer__languages" aria-label={msg('Read this page in', { id: 'site.footer.languages' })}>
      {store.config.value.languages.map((code) => (
        <li key={code}>
          <a
            className="s-footer__link"
            href={`?l=${code}`}
            hrefLang={code}
            lang={code}
            aria-current={code === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              void changeLanguage(store, code);
            }}
          >
            {languageTable[code].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the footer of every page: promise, links, newsletter, payment methods. */
export function Footer() {
  useLanguage();
  const { websiteName } = useSiteStore().config.value;
  return (
    <footer className="s-footer">
      <div className="s-footer__row">
        <div className="s-footer__promise">
          <p className="s-footer__brand">
            <BrandMark />
            <span translate="no">{websiteName}</span>
          </p>
          <p>
            {msg('The price you see is the price you pay: everything mandatory is in the total.', {
              id: 'site.footer.promise',
            })}
          </p>
          <FooterContact />
        </div>
        <FooterLinks />
        <Newsletter />
      </div>
      <div className="s-footer__row s-footer__row--end">
        <p>{msg(str`© ${websiteName}`, { id: 'site.footer.copyright' })}</p>
        <a className="s-footer__link" href="/demo/">
          {msg('For partners', { id: 'site.footer.partners' })}
        </a>
        <LanguageLinks />
        <PaymentMarks />
      </div>
    </footer>
  );
}
