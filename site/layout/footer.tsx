import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { siteName } from '../document-head.ts';
import { SiteLink } from './site-link.tsx';

/** The footer of every page. */
export function Footer() {
  useLanguage();
  return (
    <footer className="s-footer">
      <div className="s-footer__row">
        <p>
          {msg('The price you see is the price you pay: everything mandatory is in the total.', {
            id: 'site.footer.promise',
          })}
        </p>
        <nav aria-label={msg('Footer', { id: 'site.footer.label' })}>
          <ul className="s-footer__links">
            <li>
              <SiteLink href="/">{msg('Home', { id: 'site.home' })}</SiteLink>
            </li>
            <li>
              <SiteLink href="/tos">{msg('Terms of Use', { id: 'site.tos.title' })}</SiteLink>
            </li>
            <li>
              <a className="s-link" href="/demo/">
                {msg('For partners', { id: 'site.footer.partners' })}
              </a>
            </li>
          </ul>
        </nav>
        <p className="s-footer__small">{msg(str`© ${siteName}`, { id: 'site.footer.copyright' })}</p>
      </div>
    </footer>
  );
}
