import type { ReactNode } from 'react';
import type { Booking } from '../contract/booking.ts';
import { hasExtra } from '../domain/extras.ts';
import { minor } from '../domain/money.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { CarPicture } from '../parts/car-picture.tsx';
import { SupplierMark } from '../parts/supplier-mark.tsx';
import { useStore } from '../state/store-context.tsx';
import { BookingPrice } from './booking-price.tsx';
import { bookingTimes } from './booking-times.ts';
import { headingTag } from './part.tsx';
import { PlaceMap } from './place-map.tsx';
import { CancellationRule, WhatToBring } from './trip-rules.tsx';
import { VoucherStop } from './voucher-stop.tsx';

/** All that is needed at the counter, on one printed page. */
export function Voucher({ booking, headingLevel }: { booking: Booking; headingLevel: number }) {
  useLanguage();
  const { config } = useStore();
  const { timeZone, refundHours, baseCurrency } = config.value;
  const { car, supplier, driver, plan } = booking;
  const times = bookingTimes(booking, timeZone);
  const section = (title: string, children: ReactNode, className = '') => (
    <Section title={title} headingLevel={headingLevel} className={className}>
      {children}
    </Section>
  );
  const currency = booking.currency ?? baseCurrency;
  const perDay = minor(Math.round((booking.totalMinor ?? 0) / Math.max(1, booking.days ?? 1)));
  return (
    <div className="r-voucher">
      <div className="r-voucher__car">
        <CarPicture image={car.image} size="sm" eager />
        <div>
          <p className="r-voucher__name">{car.name}</p>
          <p className="r-voucher__similar">{msg('or similar', { id: 'checkout.orSimilar' })}</p>
          <SupplierMark supplier={supplier} />
        </div>
        {driver?.fullName && (
          <dl className="r-voucher__driver">
            <dt>{msg('Driver', { id: 'checkout.driverTitle' })}</dt>
            <dd>{driver.fullName}</dd>
            {booking._additionalDriver && <dd>{booking._additionalDriver.fullName}</dd>}
          </dl>
        )}
      </div>
      {section(
        msg('Pick-up', { id: 'checkout.pickup' }),
        <>
          <VoucherStop place={booking.pickupLocation} at={times.pickupAt} />
          <PlaceMap place={booking.pickupLocation} />
        </>,
      )}
      {section(
        msg('Drop-off', { id: 'checkout.dropoff' }),
        <VoucherStop place={booking.dropOffLocation} at={times.dropoffAt} />,
      )}
      {section(msg('Price', { id: 'checkout.price' }), <BookingPrice booking={booking} />, 'r-voucher__section--wide')}
      {section(
        msg('What to bring', { id: 'checkout.bringTitle' }),
        <WhatToBring deposit={plan?.held ?? 0} currency={currency} />,
      )}
      {section(
        msg('If plans change', { id: 'checkout.cancellationTitle' }),
        <CancellationRule
          hasCancellation={hasExtra(car.cancellation, booking.cancellation)}
          from={new Date(booking.from)}
          zone={times.pickupZone}
          paid={plan?.now ?? minor(0)}
          perDay={perDay}
          currency={currency}
          refundHours={refundHours}
        />,
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  headingLevel: number;
  className: string;
  children: ReactNode;
}

function Section({ title, headingLevel, className, children }: SectionProps) {
  const Heading = headingTag(headingLevel);
  return (
    <section className={`r-voucher__section ${className}`}>
      <Heading className="r-voucher__title">{title}</Heading>
      {children}
    </section>
  );
}
