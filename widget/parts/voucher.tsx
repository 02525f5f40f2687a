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
  const { isConfirmed, isOut, hasTerms } = stateOf(booking);
  const hasCancellation = showsTerms && hasTerms;
  const section = (title: string, content: ReactNode, className = '') => (
    <VoucherSection title={title} headingLevel={headingLevel} className={className}>
      {content}
    </VoucherSection>
  );
  return (
    <div part="panel" className="r-voucher">
      <div className="r-voucher__car">
        <VoucherCar booking={booking} />
        {!children && <VoucherDrivers booking={booking} />}
      </div>
      <VoucherStops booking={booking} headingLevel={headingLevel} />
      {children}
      {section(
        msg('Price', { id: 'booking.price' }),
        <>
          <BookingPrice booking={booking} />
          {isConfirmed && <CoverTerms booking={booking} />}
        </>,
        'r-voucher__section--wide',
      )}
      {hasContacts(booking) &&
        section(
          msg('If you need help', { id: 'booking.helpTitle' }),
          <VoucherContacts booking={booking} />,
          // On paper, what to bring is beside it unless the terms are.
          hasCancellation ? 'r-voucher__contacts' : 'r-voucher__section--last',
        )}
      {isConfirmed &&
        !isOut &&
        section(
          msg('What to bring', { id: 'booking.bringTitle' }),
          <VoucherBelongings booking={booking} />,
          hasCancellation ? '' : 'r-voucher__section--last',
        )}
      {hasCancellation &&
        section(
          msg('If your plans change', { id: 'booking.cancellationTitle' }),
          <VoucherCancellation booking={booking} />,
        )}
    </div>
  );
}

interface PartProps {
  booking: Booking;
}

function VoucherCar({ booking: { car, supplier } }: PartProps) {
  useLanguage();
  return (
    <>
      <CarPicture image={car.image} size="option" eager />
      <div>
        <p className="r-voucher__name">
          <WholeWords>{car.name}</WholeWords>
        </p>
        <p className="r-voucher__similar">{msg('or similar', { id: 'booking.orSimilar' })}</p>
        <SupplierMark supplier={supplier} />
      </div>
    </>
  );
}

function VoucherDrivers({ booking: { driver, _additionalDriver: additional } }: PartProps) {
  useLanguage();
  if (!driver?.fullName) return null;
  return (
    <dl className="r-voucher__driver">
      <dt>{msg('Driver', { id: 'booking.driverTitle' })}</dt>
      <dd>{driver.fullName}</dd>
      {additional && <dd>{additional.fullName}</dd>}
    </dl>
  );
}

/** Renders pick-up and drop-off, with one map if they are at the same location. */
function VoucherStops({ booking, headingLevel }: PartProps & { headingLevel: number }) {
  useLanguage();
  const { config } = useStore();
  const { pickupLocation, dropOffLocation } = booking;
  const { pickupAt, dropoffAt } = bookingTimes(booking, config.value.timeZone);
  const isRoundTrip = dropOffLocation._id === pickupLocation._id;
  return (
    <>
      <VoucherSection title={msg('Pick-up', { id: 'booking.pickup' })} headingLevel={headingLevel}>
        <VoucherStop place={pickupLocation} at={pickupAt} />
        {!isRoundTrip && <PlaceMap place={pickupLocation} />}
      </VoucherSection>
      <VoucherSection title={msg('Drop-off', { id: 'booking.dropoff' })} headingLevel={headingLevel}>
        <VoucherStop place={dropOffLocation} at={dropoffAt} isReturn={isRoundTrip} />
        {!isRoundTrip && <PlaceMap place={dropOffLocation} />}
      </VoucherSection>
      {isRoundTrip && (
        <div className="r-voucher__map">
          <PlaceMap place={pickupLocation} />
        </div>
      )}
    </>
  );
}

function VoucherBelongings({ booking: { plan, currency } }: PartProps) {
  const { config } = useStore();
  return <WhatToBring deposit={plan ? depositAtCounter(plan) : 0} currency={currency ?? config.value.baseCurrency} />;
}

function VoucherCancellation({ booking }: PartProps) {
  const { config } = useStore();
  const { timeZone, refundHours, baseCurrency } = config.value;
  const { paidMinor = 0, refundedMinor = 0 } = booking;
  return (
    <CancellationRule
      hasCancellation={hasExtra(booking.car.cancellation, booking.cancellation)}
      from={new Date(booking.from)}
      zone={bookingTimes(booking, timeZone).pickupZone}
      paid={minor(paidMinor - refundedMinor)}
      perDay={pricePerDay(minor(booking.totalMinor ?? 0), booking.days ?? 1)}
      currency={booking.currency ?? baseCurrency}
      refundHours={refundHours}
    />
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
