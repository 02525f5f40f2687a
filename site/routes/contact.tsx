import { CalendarCheck, CircleHelp, type IconNode, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useSiteStore } from '../store.ts';
import '../contact/contact.css';

interface Way {
  icon: IconNode;
  title: string;
  text: ReactNode;
}

/** Renders the operator's other contact details. */
function useWays(): Way[] {
  const { contactEmail, contactPhone, companyAddress, websiteName } = useSiteStore().config.value;
  const ways: Way[] = [
    {
      icon: CalendarCheck,
      title: msg('Your booking', { id: 'site.checkout.title' }),
      text: <SiteLink href="/booking">{msg('Manage booking', { id: 'site.booking.manage' })}</SiteLink>,
    },
    {
      icon: CircleHelp,
      title: msg('Frequently asked questions', { id: 'site.contact.questions' }),
      text: <SiteLink href="/faq">{msg('Read the answers', { id: 'site.contact.faq' })}</SiteLink>,
    },
  ];
  if (contactEmail) {
    const text = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
    ways.push({ icon: Mail, title: msg('By email', { id: 'site.contact.byEmail' }), text });
  }
  if (contactPhone) {
    const text = <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>;
    ways.push({ icon: Phone, title: msg('By phone', { id: 'site.contact.byPhone' }), text });
  }
  if (companyAddress) ways.push({ icon: MapPin, title: websiteName, text: companyAddress });
  return ways;
}

/** Renders the contact form and the operator's other contact details. */
export default function Contact() {
  useLanguage();
  const ways = useWays();
  return (
    <div className="s-page s-contact">
      <header className="s-contact__head">
        <PageHeading>{msg('Contact', { id: 'site.contact.title' })}</PageHeading>
        <p className="s-lead">
          {msg('Question about a booking? Add its reference so we can find it right away.', {
            id: 'site.contact.lead',
          })}
        </p>
      </header>
      <div className="s-contact__columns">
        <ContactForm />
        <ul className="s-contact-ways">
          {ways.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
