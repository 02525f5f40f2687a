import { msg } from '../../widget/i18n/localize.ts';
import { useSiteStore } from '../store.ts';

/** Returns the name of a profile's site: `social.example` for `https://www.social.example/atlas`. */
const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** Renders the operator's contact details and profiles, as far as they are configured. */
export function FooterContact() {
  const { contactEmail, contactPhone, companyAddress, socialLinks } = useSiteStore().config.value;
  return (
    <>
      <ul className="s-footer__contact">
        {contactPhone && (
          <li>
            <a className="s-footer__link" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
              {contactPhone}
            </a>
          </li>
        )}
        {contactEmail && (
          <li>
            <a className="s-footer__link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </li>
        )}
        {companyAddress && <li>{companyAddress}</li>}
      </ul>
      {socialLinks.length > 0 && (
        <ul className="s-footer__contact s-footer__social" aria-label={msg('Follow us', { id: 'site.footer.social' })}>
          {socialLinks.map((address) => (
            <li key={address}>
              <a className="s-footer__link" href={address} rel="me noopener">
                {siteOf(address)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
