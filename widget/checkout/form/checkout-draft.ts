import type { AddOnUnits } from '../../domain/add-ons.ts';
import { type ExtraName, extraNames, type PaymentChoice } from '../../domain/enumerations.ts';
import { extraState, tripExtraState } from '../../domain/extras.ts';
import type { ApiPrice } from '../../domain/priced-car.ts';
import { recordOf } from '../../domain/typed-record.ts';
import type { GatewayName } from '../../payment/gateway.ts';

/** A driver as typed so far. The birth date is `1990-05-01` once complete, until then its parts as typed. */
export interface PersonDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
}

/** An uploaded licence: the name returned by the server, and the name of the original file for display. */
export interface LicenseDraft {
  readonly name: string;
  readonly file: string;
}

/** Everything the user types and selects in a checkout. Payment card data is never part of it. */
export interface CheckoutDraft {
  readonly driver: PersonDraft;
  readonly licenseNumber: string;
  /** For suppliers that require the licence file. */
  readonly license: LicenseDraft | null;
  readonly flightNumber: string;
  /** Selected extras; included ones are not in this list. */
  readonly extras: { readonly [Name in ExtraName]?: boolean };
  /** Numbers of units of the operator's own extras. */
  readonly addOns: AddOnUnits;
  readonly additionalDriver: PersonDraft;
  /** Null until the user chooses; until then the first option of the plan applies. */
  readonly choice: PaymentChoice | null;
  /** Gateway for online payment. Null until the user chooses; until then the operator's first applies. */
  readonly gateway: GatewayName | null;
  /** True if a guest requests an account with the booking. */
  readonly createAccount: boolean;
  readonly acceptsTerms: boolean;
}

const emptyPerson: PersonDraft = { fullName: '', email: '', phone: '', birthDate: '' };

export const emptyDraft: CheckoutDraft = {
  driver: emptyPerson,
  licenseNumber: '',
  license: null,
  flightNumber: '',
  extras: {},
  addOns: {},
  additionalDriver: emptyPerson,
  choice: null,
  gateway: null,
  createAccount: false,
  acceptsTerms: false,
};

/** Returns the draft for another car of the same trip: the drivers stay, the car's own choices are reset. */
export function draftForOtherCar(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, extras: {}, addOns: {}, choice: null, acceptsTerms: false };
}

export interface ExtrasOfTrip {
  readonly car: { readonly [Name in ExtraName]?: ApiPrice };
  readonly isPastDeadline: boolean;
}

/**
 * Returns the extras to book: the included ones, and the selected ones that are offered. A second driver is never preselected,
 * and an extra that can no longer be used is not booked.
 */
export function extrasOf(
  { car, isPastDeadline }: ExtrasOfTrip,
  draft: Pick<CheckoutDraft, 'extras'>,
): Record<ExtraName, boolean> {
  const isChosen = (name: ExtraName) => {
    if (extraState(car[name]) === 'included' && name !== 'additionalDriver') return true;
    const state = tripExtraState(name, car[name], isPastDeadline);
    return state !== 'unavailable' && state !== 'late' && draft.extras[name] === true;
  };
  return recordOf(extraNames, isChosen);
}
