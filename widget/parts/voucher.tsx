import type { ReactNode } from 'react';
import type { Booking } from '../contract/booking.ts';
import { hasExtra } from '../domain/extras.ts';
import { minor } from '../domain/money.ts';
import { depositAtCounter } from '../domain/payment-plan.ts';
import { pricePerDay } from '../domain/price.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from '../ui/classes.ts';
import { headingTag } from '../ui/heading-tag.ts';
import { WholeWords } from '../ui/whole-words.tsx';
import { BookingPrice } from './booking-price.tsx';
import { stateOf } from './booking-state.ts';
import { bookingTimes } from './booking-times.ts';
import { CarPicture } from './car-picture.tsx';
import { CoverTerms } from './cover-terms.tsx';
import { PlaceMap } from './place-map.tsx';
import { SupplierMark } from './supplier-mark.tsx';
import { CancellationRule, WhatToBring } from './trip-rules.tsx';
import css from './voucher.css?inline';
import { hasContacts, VoucherContacts } from './voucher-contacts.tsx';
import { VoucherStop } from './voucher-stop.tsx';

export interface VoucherProps {
  booking: Booking;
  headingLevel: number;
  /** False for managers: the cancellation terms are written to the customer. */
  showsTerms?: boolean | undefined;
  /** Additional sections after the locations, which include the driver's data. */
  children?: ReactNode;
}

/** Renders the data of a booking, with only what still holds for it. */
export function Voucher({ booking, headingLevel, showsTerms = true, children }: VoucherProps) {
  useStyles(css);
  useLanguage();
  const { config } = useStore();
  const { timeZone, refundHours, baseCurrency } = config.value;
  const { car, supplier, driver, plan } = booking;
  const state = stateOf(booking);
  const isRoundTrip = booking.dropOffLocation._id === booking.pickupLocation._id;
  const times = bookingTimes(booking, timeZone);
  const section = (title: string, content: ReactNode, className = '') => (
    <VoucherSection title={title} headingLevel={headingLevel} className={className}>
      {content}
    </VoucherSection>
  );
  const currency = booking.currency ?? baseCurrency;
  const perDay = pricePerDay(minor(booking.totalMinor ?? 0), booking.days ?? 1);
  return (
    <div part="panel" className="r-voucher">
      <div className="r-voucher__car">
        <CarPicture image={car.image} size="option" eager />
        <div>
          <p className="r-voucher__name">
            <WholeWords>{car.name}</WholeWords>
          </p>
          <p className="r-voucher__similar">{msg('or similar', { id: 'booking.orSimilar' })}</p>
          <SupplierMark supplier={supplier} />
        </div>
        {!children && driver?.fullName && (
          <dl className="r-voucher__driver">
            <dt>{msg('Driver', { id: 'booking.driverTitle' })}</dt>
            <dd>{driver.fullName}</dd>
            {booking._additionalDriver && <dd>{booking._additionalDriver.fullName}</dd>}
          </dl>
        )}
      </div>
      {section(
        msg('Pick-up', { id: 'booking.pickup' }),
        <>
          <VoucherStop place={booking.pickupLocation} at={times.pickupAt} />
          {!isRoundTrip && <PlaceMap place={booking.pickupLocation} />}
        </>,
      )}
      {section(
        msg('Drop-off', { id: 'booking.dropoff' }),
        <>
          <VoucherStop place={booking.dropOffLocation} at={times.dropoffAt} isReturn={isRoundTrip} />
          {!isRoundTrip && <PlaceMap place={booking.dropOffLocation} />}
        </>,
      )}
      {isRoundTrip && (
        <div className="r-voucher__map">
          <PlaceMap place={booking.pickupLocation} />
        </div>
      )}
      {children}
      {section(
        msg('Price', { id: 'booking.price' }),
        <>
          <BookingPrice booking={booking} />
          {state.isConfirmed && <CoverTerms booking={booking} />}
        </>,
        'r-voucher__section--wide',
      )}
      {hasContacts(booking) &&
        section(
          msg('If you need help', { id: 'booking.helpTitle' }),
          <VoucherContacts booking={booking} />,
          'r-voucher__contacts',
        )}
      {state.isConfirmed &&
        section(
          msg('What to bring', { id: 'booking.bringTitle' }),
          <WhatToBring deposit={plan ? depositAtCounter(plan) : 0} currency={currency} />,
          showsTerms && state.hasTerms ? '' : 'r-voucher__section--last',
        )}
      {showsTerms &&
        state.hasTerms &&
        section(
          msg('If your plans change', { id: 'booking.cancellationTitle' }),
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

export interface VoucherSectionProps {
  title: string;
  headingLevel: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a section of a voucher with its title. */
export function VoucherSection({ title, headingLevel, className, children }: VoucherSectionProps) {
  const Heading = headingTag(headingLevel);
  return (
    <section className={classes('r-voucher__section', className)}>
      <Heading className="r-voucher__title">{title}</Heading>
      {children}
    </section>
  );
}
