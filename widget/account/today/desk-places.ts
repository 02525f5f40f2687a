import type { DeskDay, DeskEntry } from '../../contract/desk.ts';
import type { Location } from '../../contract/location.ts';

/** The day at one place: its overdue cars, pick-ups and returns. */
export interface DeskPlace {
  readonly place: Location;
  readonly overdue: readonly DeskEntry[];
  readonly pickups: readonly DeskEntry[];
  readonly returns: readonly DeskEntry[];
}

/** Groups a day by place, by name. */
export function deskPlaces({ overdue, pickups, returns }: DeskDay, language: string): DeskPlace[] {
  const places = new Map<string, Location>();
  for (const { booking } of pickups) places.set(booking.pickupLocation._id, booking.pickupLocation);
  for (const { booking } of [...overdue, ...returns]) places.set(booking.dropOffLocation._id, booking.dropOffLocation);
  const isBackAt = (id: string) => (entry: DeskEntry) => entry.booking.dropOffLocation._id === id;
  return [...places.values()]
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map((place) => ({
      place,
      overdue: overdue.filter(isBackAt(place._id)),
      pickups: pickups.filter(({ booking }) => booking.pickupLocation._id === place._id),
      returns: returns.filter(isBackAt(place._id)),
    }));
}
