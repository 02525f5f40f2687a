import { msg } from '../../widget/i18n/localize.ts';
import type { FooterGroup } from '../route.ts';
import { hasPage, routes } from '../routes.ts';
import { SiteLink } from './site-link.tsx';

const titles: Readonly<Record<FooterGroup, () => string>> = {
  rent: () => msg('Rent', { id: 'site.footer.rent' }),
  support: () => msg('Support', { id: 'site.footer.support' }),
  legal: () => msg('Legal', { id: 'site.footer.legal' }),
};

/** Returns the links of a group in the order of the routes, without pages that this site lacks. */
function linksOf(group: string) {
  return routes
    .filter(({ footer, path }) => footer?.group === group && hasPage(path))
    .map(({ path, title, footer }) => ({ path, label: footer?.label?.() ?? title() }));
}

/** Renders the footer's links by subject, without pages that this site lacks. */
export function FooterLinks() {
  return (
    <nav className="s-footer__groups" aria-label={msg('Footer', { id: 'site.footer.label' })}>
      {Object.entries(titles).map(([group, title]) => (
        <div key={group}>
          <h2 className="s-footer__title">{title()}</h2>
          <ul className="s-footer__links">
            {linksOf(group).map(({ path, label }) => (
              <li key={path}>
                <SiteLink href={path} className="s-footer__link">
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
