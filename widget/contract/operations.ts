import type { Input as InputOf, Operation, Output as OutputOf } from './operation.ts';
import * as account from './operations/account.ts';
import * as bookings from './operations/bookings.ts';
import * as cars from './operations/cars.ts';
import * as checkout from './operations/checkout.ts';
import * as files from './operations/files.ts';
import * as locations from './operations/locations.ts';
import * as notifications from './operations/notifications.ts';
import * as payment from './operations/payment.ts';
import * as prices from './operations/prices.ts';
import * as profile from './operations/profile.ts';
import * as search from './operations/search.ts';
import * as session from './operations/session.ts';
import * as site from './operations/site.ts';
import * as suppliers from './operations/suppliers.ts';

/**
 * Every call there is, for the server, the API's document and tests. A page imports the calls it makes from their own
 * files, so that it doesn't load the schemas of all the others.
 */
export const operations = {
  ...account,
  ...session,
  ...profile,
  ...site,
  ...cars,
  ...search,
  ...suppliers,
  ...locations,
  ...prices,
  ...checkout,
  ...bookings,
  ...notifications,
  ...payment,
  ...files,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = InputOf<(typeof operations)[Name]>;
export type Output<Name extends OperationName> = OutputOf<(typeof operations)[Name]>;
