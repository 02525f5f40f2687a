import { msg, str, useLanguage } from '../i18n/localize.ts';
import type { ParkingSpots } from './use-parking-spots.ts';

/** Where the cars stand, in one line; nothing where the API names no parking. */
export function ParkingNames({ spots, className }: { spots: ParkingSpots; className?: string }) {
  useLanguage();
  if (spots.length === 0) return null;
  const names = spots.map(({ name }) => name).join(' · ');
  return <p className={className}>{msg(str`Parking: ${names}`, { id: 'parts.parking' })}</p>;
}
