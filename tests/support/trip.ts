import { recordId } from '../../demo/seed/data/record-id.ts';

/** Returns the id of a location of the seed by its short name. */
export function placeId(slug: string): string {
  return recordId('location', slug);
}

/** A trip long after the seed's bookings: Monday to Thursday, 10:00, in a zone one hour ahead of UTC. */
export const trip = {
  pickupLocation: placeId('paris-cdg'),
  dropOffLocation: placeId('paris-cdg'),
  pickupAt: '2027-03-01T10:00',
  dropoffAt: '2027-03-04T10:00',
  from: '2027-03-01T09:00:00.000Z',
  to: '2027-03-04T09:00:00.000Z',
};
