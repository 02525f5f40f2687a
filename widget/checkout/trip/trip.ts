import type { AddOnDetail, CarDetail } from '../../contract/car.ts';
import type { Location } from '../../contract/location.ts';
import type { WallTime } from '../../domain/wall-time.ts';

/** The trip to book: one car, with a location and time for pick-up and drop-off. */
export interface Trip {
  readonly car: CarDetail;
  /** The operator's own extras that are offered at the location of the pick-up; none without an API that prices them. */
  readonly addOns: readonly AddOnDetail[];
  readonly pickup: Location;
  readonly dropoff: Location;
  readonly pickupAt: WallTime;
  readonly dropoffAt: WallTime;
  /** The age of the search in years, which prices are quoted for until the birth date is known. */
  readonly driverAge?: number | undefined;
  readonly pickupZone: string;
  /** The same times as instants. */
  readonly from: Date;
  readonly to: Date;
  /** True if free cancellation and changes had ended when the trip was loaded. */
  readonly isPastDeadline: boolean;
  /** True if the API makes quotes; otherwise the price is computed here and not held. */
  readonly hasQuotes: boolean;
  /** True if online payment is available. */
  readonly hasOnlinePayment: boolean;
  /** True if users can sign in on the host for a partner's page. */
  readonly hasPartnerSignIn: boolean;
  /** True if the API stores a flight number. */
  readonly hasFlightNumber: boolean;
  /** True if the API stores the number of the driver's licence. */
  readonly hasLicenseNumber: boolean;
  /** True if customers change their bookings themselves. */
  readonly hasChanges: boolean;
  /** True if guests choose whether they get an account; otherwise the API creates one for every guest. */
  readonly hasOptionalAccount: boolean;
  /** True if staff who are signed in book for customers; otherwise they book for themselves. */
  readonly hasClerks: boolean;
}
