import { Headset, Phone } from 'lucide';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useSiteStore } from '../store.ts';

/** Whom to turn to. */
export function CustomerCare() {
  useLanguage();
  const { contactPhone } = useSiteStore().config.value;
  return (
    <section className="s-care" aria-labelledby="care-title">
      <Icon of={Headset} size="lg" />
      <h2 id="care-title" className="s-section__title">
        {msg('Here before, during and after your trip', { id: 'site.care.title' })}
      </h2>
      <p>
        {msg('People answer, in English, French and Spanish: about a booking, a bill, or which car fits.', {
          id: 'site.care.text',
        })}
      </p>
      <div className="s-care__ways">
        <SiteLink href="/contact" className="s-care__way">
          {msg('Write to us', { id: 'site.care.write' })}
        </SiteLink>
        {contactPhone && (
          <a className="s-care__way" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
            <Icon of={Phone} size="sm" />
            {contactPhone}
          </a>
        )}
      </div>
    </section>
  );
}
