import { msg, str, useLanguage } from '../i18n/localize.ts';
import type { ParkingSpots } from './use-parking-spots.ts';

/** Renders the parking spots in one line; nothing if the API returns none. */
export function ParkingNames({ spots, className }: { spots: ParkingSpots; className?: string }) {
  useLanguage();
  if (spots.length === 0) return null;
  const names = spots.map(({ name }) => name).join(' · ');
  return <p className={className}>{msg(str`Parking: ${names}`, { id: 'parts.parking' })}</p>;
}
