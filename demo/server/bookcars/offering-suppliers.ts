import { searchSuppliers } from '../../../widget/contract/operations/suppliers.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import type { ProcessContext } from '../process/context.ts';
import type { BookCarsClient } from './bookcars-client.ts';
import { callBookCars } from './call-bookcars.ts';
import { rememberEach } from './remember-for.ts';
import { toSearchBody } from './search-body.ts';

type Wanted = { trip: Trip; supplierIds: string[]; fresh: boolean };

export type OfferingSuppliers = {
  /** Returns the ids of the suppliers whose shortest rental allows the trip. `fresh` requests them now. */
  load: (wanted: Wanted) => Promise<ReadonlySet<string>>;
};

type Context = Pick<ProcessContext, 'now'> & { bookCars: BookCarsClient };

const knownSeconds = 60;
const maxKnown = 1000;
const day = 24 * 3_600_000;

/** No booking is so far ahead, so the list depends on the location and the length only. */
const farAhead = Date.UTC(2200, 0, 1);

/**
 * Loads the suppliers that rent for a number of days at a location, and keeps them for a minute. BookCars' list of cars ignores a
 * supplier's shortest rental, and its list of suppliers takes as long as the list of cars.
 */
export function createOfferingSuppliers({ bookCars, now }: Context): OfferingSuppliers {
  const remember = rememberEach<ReadonlySet<string>>(knownSeconds, now, maxKnown);
  return {
    load: ({ trip, supplierIds, fresh }) => {
      const days = Math.ceil((trip.endsAt.getTime() - trip.startsAt.getTime()) / day);
      const request = async () => {
        const period = { startsAt: new Date(farAhead), endsAt: new Date(farAhead + days * day) };
        const body = toSearchBody({ ...trip, ...period, supplierIds });
        const listed = await callBookCars(bookCars.visitor, searchSuppliers, { body });
        return new Set(listed.map(({ _id }) => _id));
      };
      return remember(`${trip.pickup.id} ${days}`, request, { fresh });
    },
  };
}
