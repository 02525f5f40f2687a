import { openGuestBooking } from '../../../widget/contract/operations/bookings.ts';
import { toWallTime } from '../../../widget/domain/wall-time.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { toToolTrip } from './resolve-trip-input.ts';
import { priceText, type RunTool, siteAddress, supplierText } from './tool-context.ts';

/** Finds a booking by its reference and mail address. The result contains nothing about the driver, and no token. */
export const findBooking: RunTool<'find_booking'> = async (context, { reference, email }) => {
  const { client, config, language, texts } = context;
  const { booking } = await client.call(openGuestBooking, { body: { reference, email, language } });
  const { pickupLocation: pickup, dropOffLocation: dropoff, status, totalMinor, currency } = booking;
  const wallTime = (instant: string, zone = config.timeZone) => toWallTime(new Date(instant), zone);
  const trip = {
    pickup,
    dropoff,
    from: booking.pickupAt ?? wallTime(booking.from, pickup.timeZone),
    to: booking.dropoffAt ?? wallTime(booking.to, dropoff.timeZone),
  };
  const statusText = mailTexts(language).statusNames[status];
  const shownReference = booking.reference ?? reference;
  return {
    summary: texts.summaries.booking(shownReference, statusText),
    reference: shownReference,
    status,
    statusText,
    car: supplierText(booking.car.name),
    supplier: config.hideSuppliers ? null : supplierText(booking.supplier.fullName),
    ...toToolTrip(trip),
    total: totalMinor !== undefined && currency ? priceText(totalMinor, currency, language) : null,
    url: siteAddress(context, '/booking', `${new URLSearchParams({ ref: shownReference })}`),
  };
};
