import type { ReactNode } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { formatWallDate } from '../../domain/format/dates.ts';
import { formatPhone } from '../../domain/format/phones.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { driverFieldLabel } from '../../parts/driver-texts.ts';
import { VoucherSection } from '../../parts/voucher.tsx';
import { bookedExtras } from '../booked-extras.ts';
import { LicenseLink } from './license-link.tsx';

interface BookingPeopleProps {
  booking: Booking;
  token?: string | undefined;
  headingLevel: number;
}

type Fact = readonly [term: string, value: ReactNode];

/** Renders a number on one line, in its order also beside a name that is read from the right. */
function phoneText(number: string): ReactNode {
  return (
    <span dir="ltr" className="r-booking__phone">
      {formatPhone(number)}
    </span>
  );
}

/** Shows the drivers and the extras of the booking. */
export function BookingPeople({ booking, token, headingLevel }: BookingPeopleProps) {
  const language = useLanguage();
  const { driver, _additionalDriver: second, flightNumber, licenseNumber } = booking;
  const extras = bookedExtras(booking, language);
  const facts: Fact[] = [
    [msg('Name', { id: 'account.driverName' }), driver?.fullName],
    [driverFieldLabel('email'), driver?.email],
    [driverFieldLabel('phone'), driver?.phone && phoneText(driver.phone)],
    [driverFieldLabel('birthDate'), driver?.birthDate && formatWallDate(driver.birthDate, language, 'plain')],
    [msg('Driving licence number', { id: 'account.driverLicense' }), licenseNumber],
    [msg('Flight number', { id: 'account.driverFlight' }), flightNumber],
    [
      msg('Additional driver', { id: 'account.driverSecond' }),
      second && (
        <>
          <bdi>{second.fullName}</bdi>, {phoneText(second.phone)}
        </>
      ),
    ],
  ];
  return (
    <>
      <VoucherSection
        title={msg('Driver', { id: 'booking.driverTitle' })}
        headingLevel={headingLevel}
        className="r-booking__part"
      >
        <dl className="r-booking__facts">
          {facts
            .filter(([, value]) => Boolean(value))
            .map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <LicenseLink booking={booking} token={token} />
      </VoucherSection>
      <VoucherSection
        title={msg('Extras', { id: 'account.extras' })}
        headingLevel={headingLevel}
        className="r-booking__part"
      >
        {extras.length === 0 ? (
          <p>{msg('None', { id: 'account.noExtras' })}</p>
        ) : (
          <ul className="r-booking__extras">
            {extras.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </VoucherSection>
    </>
  );
}
