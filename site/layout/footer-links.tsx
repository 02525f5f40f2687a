import { msg } from '../../widget/i18n/localize.ts';
import { hasPage } from '../routes.ts';
import { SiteLink } from './site-link.tsx';

interface Group {
  title: string;
  links: readonly (readonly [path: string, label: string])[];
}

/** Only pages that this site has. */
function groups(hideSuppliers: boolean): Group[] {
  const suppliers = ['/suppliers', msg('Suppliers', { id: 'site.menu.suppliers' })] as const;
  const all: Group[] = [
    {
      title: msg('Rent', { id: 'site.footer.rent' }),
      links: [
        ['/', msg('Home', { id: 'site.home' })],
        ['/categories', msg('Car categories', { id: 'site.menu.categories' })],
        ['/locations', msg('Locations', { id: 'site.menu.locations' })],
        ...(hideSuppliers ? [] : [suppliers]),
      ],
    },
    {
      title: msg('Support', { id: 'site.footer.support' }),
      links: [
        ['/bookings', msg('Bookings', { id: 'site.menu.bookings' })],
        ['/faq', msg('FAQ', { id: 'site.menu.faq' })],
        ['/contact', msg('Contact', { id: 'site.menu.contact' })],
        ['/about', msg('About', { id: 'site.menu.about' })],
      ],
    },
    {
      title: msg('Legal', { id: 'site.footer.legal' }),
      links: [
        ['/tos', msg('Terms of Use', { id: 'site.tos.title' })],
        ['/privacy', msg('Privacy policy', { id: 'site.menu.privacy' })],
        ['/cookie-policy', msg('Cookie policy', { id: 'site.menu.cookies' })],
      ],
    },
  ];
  return all
    .map(({ title, links }) => ({ title, links: links.filter(([path]) => hasPage(path)) }))
    .filter(({ links }) => links.length > 0);
}

/** The footer's links by subject, as far as this site has the pages. */
export function FooterLinks({ hideSuppliers }: { hideSuppliers: boolean }) {
  return (
    <nav className="s-footer__groups" aria-label={msg('Footer', { id: 'site.footer.label' })}>
      {groups(hideSuppliers).map(({ title, links }) => (
        <div key={title}>
          <h2 className="s-footer__title">{title}</h2>
          <ul className="s-footer__links">
            {links.map(([path, label]) => (
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
