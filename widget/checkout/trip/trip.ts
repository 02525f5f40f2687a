import type { CarDetail } from '../../contract/car.ts';
import type { Location } from '../../contract/location.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import type { WallTime } from '../../domain/wall-time.ts';

/** What is being booked: one car, from a place and time to a place and time. */
export interface Trip {
  readonly car: CarDetail;
  readonly pickup: Location;
  readonly dropoff: Location;
  readonly pickupAt: WallTime;
  readonly dropoffAt: WallTime;
  readonly pickupZone: string;
  /** The same moments as instants. */
  readonly from: Date;
  readonly to: Date;
  /** The API makes quotes; otherwise we compute the price ourselves and nobody holds it. */
  readonly hasQuotes: boolean;
  /** Something can be paid online. */
  readonly hasOnlinePayment: boolean;
  /** Somebody may sign in on the host for a partner's page. */
  readonly hasHandOver: boolean;
  /** The API keeps a flight number. */
  readonly hasFlightNumber: boolean;
}

/** Tells trips apart: what was typed belongs to one car and one query. */
export function tripIdentity(carId: string, query: SearchQuery): string {
  return [carId, query.pickup, query.dropoff, query.from, query.to].join(' ');
}
