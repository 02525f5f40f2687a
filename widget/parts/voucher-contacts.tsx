import type { Booking } from '../contract/booking.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { PhoneLink } from './phone-link.tsx';
import css from './voucher-contacts.css?inline';

/** Returns the supplier's numbers that are stated. A car that nobody drives needs no breakdown assistance. */
function contactsOf({ supplier, status, noShowAt }: Booking): [label: string, number: string][] {
  const { phone, breakdownPhone } = supplier;
  return [
    ...(breakdownPhone && status !== 'cancelled' && !noShowAt
      ? [[msg('Breakdown assistance', { id: 'booking.breakdown' }), breakdownPhone] satisfies [string, string]]
      : []),
    ...(phone ? [[msg('Customer service', { id: 'booking.service' }), phone] satisfies [string, string]] : []),
  ];
}

/** Returns true if the supplier states a number for this booking. */
export function hasContacts(booking: Booking): boolean {
  return contactsOf(booking).length > 0;
}

/** Renders the supplier's numbers. They are also shown where suppliers are hidden, because a driver at the roadside needs them. */
export function VoucherContacts({ booking }: { booking: Booking }) {
  useStyles(css);
  useLanguage();
  return (
    <dl className="r-voucher-contacts">
      {contactsOf(booking).map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <PhoneLink number={number} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
