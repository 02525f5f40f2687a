import type { Operation, ServerOperation } from './operation.ts';
import * as account from './operations/account.ts';
import * as audit from './operations/audit.ts';
import * as bookings from './operations/bookings.ts';
import * as cars from './operations/cars.ts';
import * as checkout from './operations/checkout.ts';
import * as connectedAccounts from './operations/connected-accounts.ts';
import * as desk from './operations/desk.ts';
import * as devices from './operations/devices.ts';
import * as files from './operations/files.ts';
import * as fleet from './operations/fleet.ts';
import * as locations from './operations/locations.ts';
import * as notifications from './operations/notifications.ts';
import * as payment from './operations/payment.ts';
import * as personalData from './operations/personal-data.ts';
import * as prices from './operations/prices.ts';
import * as profile from './operations/profile.ts';
import * as search from './operations/search.ts';
import * as secondFactor from './operations/second-factor.ts';
import * as session from './operations/session.ts';
import * as site from './operations/site.ts';
import * as suppliers from './operations/suppliers.ts';
import * as vitals from './operations/vitals.ts';
import { type Requests, requests } from './requests.ts';

const rows = {
  ...account,
  ...session,
  ...secondFactor,
  ...devices,
  ...connectedAccounts,
  ...personalData,
  ...profile,
  ...site,
  ...cars,
  ...search,
  ...suppliers,
  ...locations,
  ...prices,
  ...checkout,
  ...bookings,
  ...desk,
  ...audit,
  ...vitals,
  ...fleet,
  ...notifications,
  ...payment,
  ...files,
} as const satisfies Record<keyof Requests, Operation>;

type Rows = typeof rows;
export type OperationName = keyof Rows;

/**
 * Every operation with its request, for the server, the OpenAPI document and tests. A page imports the operations it calls
 * from their own files, so that it loads neither the other operations' schemas nor request schemas.
 */
export const operations = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, ...requests[name as OperationName] }]),
) as unknown as { readonly [Name in OperationName]: Rows[Name] & Requests[Name] } satisfies Record<
  OperationName,
  ServerOperation
>;
