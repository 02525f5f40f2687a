import { Headset, Phone } from 'lucide';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { useFacts } from '../content/use-facts.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { useSiteStore } from '../store.ts';

/** Renders the customer-support contact block. */
export function CustomerCare() {
  useLanguage();
  const { languages } = useFacts();
  const { contactPhone } = useSiteStore().config.value;
  return (
    <section className="s-care" aria-labelledby="care-title">
      <Icon of={Headset} size="lg" />
      <h2 id="care-title" className="s-section__title">
        {msg('Here before, during and after your trip', { id: 'site.care.title' })}
      </h2>
      <p>
        {msg(str`Talk to a person, in ${languages}, about a booking, a bill or the right car for you.`, {
          id: 'site.care.languages',
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
