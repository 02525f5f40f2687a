import * as z from 'zod/mini';
import { namedValues, orElse } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';

/** An extension that an API may announce; a control is hidden if its feature isn't announced. */
export type Feature =
  | 'sort-by-total'
  | 'facets'
  | 'compare-suppliers'
  | 'compare-cars'
  | 'pickup-prices'
  | 'day-prices'
  | 'suggestions'
  | 'quote'
  | 'rates'
  | 'guest-lookup'
  | 'change-request'
  | 'newsletter'
  | 'undo-status'
  | 'staff-refunds'
  | 'no-show'
  | 'desk'
  | 'bookings-export'
  | 'exchange-car'
  | 'audit'
  | 'vitals'
  | 'sessions'
  | 'second-factor'
  | 'personal-data'
  | 'connected-accounts'
  | 'cancellation-quote'
  | 'cancellation-requests'
  | 'reference'
  | 'flight-number'
  | 'license-number'
  | 'optional-account'
  | 'receipts'
  | 'location-details'
  | 'resolve-location'
  | 'wall-times'
  | 'range-prices'
  | 'online-payment'
  | 'payment-lookup'
  | 'partner'
  | 'social-nonce'
  | 'hand-over';

/** Any text is accepted: an unknown feature belongs to a newer API, and no code here checks for it. */
const feature = z.string() as unknown as z.ZodMiniType<Feature, Feature>;

const hours = { min: 1, first: 0, last: 23 };

/** The UTC offsets of a zone: epoch seconds and minutes ahead of UTC, oldest first; null ends the list. */
export type PublishedOffsets = readonly (readonly [at: number, minutes: number | null])[];

function isPublishedOffsets(value: unknown): value is PublishedOffsets {
  const isChange = (change: unknown) =>
    Array.isArray(change) && Number.isFinite(change[0]) && (change[1] === null || Number.isFinite(change[1]));
  return Array.isArray(value) && value.every(isChange);
}

const known = lazySchema(() =>
  z.object({
    minPickupHours: orElse(z.number(), hours.min),
    minRentalHours: orElse(z.number(), hours.min),
    minPickupDropoffHour: orElse(z.number(), hours.first),
    maxPickupDropoffHour: orElse(z.number(), hours.last),
    features: orElse(z.array(feature), []),
    /** Extension: the server's UTC offsets of its locations' zones, so that a page with other zone data gets the same times. */
    timeZones: orElse(namedValues(isPublishedOffsets), {}),
  }),
);

/** The operator's limits (in hours and hours of the day) and the API's features. A null record means the defaults. */
export const settings = lazySchema(() =>
  z.pipe(
    z.nullable(known),
    z.transform(
      (found): z.output<typeof known> =>
        found ?? {
          minPickupHours: hours.min,
          minRentalHours: hours.min,
          minPickupDropoffHour: hours.first,
          maxPickupDropoffHour: hours.last,
          features: [],
          timeZones: {},
        },
    ),
  ),
);

export type Settings = z.output<typeof settings>;
