import type { Location } from '../contract/location.ts';
import { formatWallDateTime } from '../domain/format/dates.ts';
import { openHours } from '../domain/opening-hours.ts';
import { type WallTime, wallDate } from '../domain/wall-time.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { ParkingNames } from './parking-names.tsx';
import { PhoneLink } from './phone-link.tsx';
import { PlaceAccess } from './place-access.tsx';
import { useParkingSpots } from './use-parking-spots.ts';

export interface VoucherStopProps {
  place: Location;
  at: WallTime;
  /** True for the drop-off where the car was picked up, so that the way to the desk isn't shown twice. */
  isReturn?: boolean | undefined;
}

/** Renders the location and time of pick-up or drop-off, with that day's opening hours. */
export function VoucherStop({ place, at, isReturn = false }: VoucherStopProps) {
  const language = useLanguage();
  const spots = useParkingSpots(place._id);
  const hours = place.openingHours && openHours(place)(wallDate(at));
  return (
    <>
      <p className="r-voucher__time">{formatWallDateTime(at, language, 'long')}</p>
      <p className="r-voucher__place">{place.name}</p>
      {place.address && <p>{place.address}</p>}
      {!isReturn && <PlaceAccess place={place} />}
      <ParkingNames spots={spots} />
      {hours && <p>{msg(str`Open from ${hours[0]} to ${hours[1]} that day`, { id: 'booking.openThatDay' })}</p>}
      {place.phone && (
        <p>
          <span className="r-voucher__label">{msg('Desk', { id: 'booking.desk' })}</span>{' '}
          <PhoneLink number={place.phone} />
        </p>
      )}
    </>
  );
}
