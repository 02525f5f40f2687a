import type { OperationRequest } from './request.ts';
import * as account from './requests/account.ts';
import * as audit from './requests/audit.ts';
import * as bookings from './requests/bookings.ts';
import * as cars from './requests/cars.ts';
import * as checkout from './requests/checkout.ts';
import * as connectedAccounts from './requests/connected-accounts.ts';
import * as desk from './requests/desk.ts';
import * as devices from './requests/devices.ts';
import * as files from './requests/files.ts';
import * as fleet from './requests/fleet.ts';
import * as locations from './requests/locations.ts';
import * as notifications from './requests/notifications.ts';
import * as payment from './requests/payment.ts';
import * as personalData from './requests/personal-data.ts';
import * as prices from './requests/prices.ts';
import * as profile from './requests/profile.ts';
import * as search from './requests/search.ts';
import * as secondFactor from './requests/second-factor.ts';
import * as session from './requests/session.ts';
import * as site from './requests/site.ts';
import * as suppliers from './requests/suppliers.ts';
import * as vitals from './requests/vitals.ts';

/** The request of every operation, by the operation's name. Pages import the type only. */
export const requests = {
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
} as const satisfies Record<string, OperationRequest>;

export type Requests = typeof requests;
