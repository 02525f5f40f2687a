import { type ExtraName, extraNames, type PaymentChoice } from '../../domain/enumerations.ts';
import { extraState } from '../../domain/extras.ts';
import type { ApiPrice } from '../../domain/priced-car.ts';
import type { GatewayName } from '../../payment/gateway.ts';

/** A driver as typed so far. The birth date is `1990-05-01` once complete, its parts as typed before. */
export interface PersonDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
}

/** A licence that was uploaded: the name the server gave it, and the file's own for the eye. */
export interface LicenseDraft {
  readonly name: string;
  readonly file: string;
}

/** Everything a person types and chooses in a checkout. Nothing of a payment card is ever part of it. */
export interface CheckoutDraft {
  readonly driver: PersonDraft;
  readonly licenseNumber: string;
  /** For suppliers that ask for the licence itself. */
  readonly license: LicenseDraft | null;
  readonly flightNumber: string;
  /** What was ticked; included extras need no tick. */
  readonly extras: { readonly [Name in ExtraName]?: boolean };
  readonly additionalDriver: PersonDraft;
  /** Null until the person chooses: the first way the plan allows then holds. */
  readonly choice: PaymentChoice | null;
  /** How to pay online; null until the person chooses: the operator's first then holds. */
  readonly gateway: GatewayName | null;
  readonly acceptsTerms: boolean;
}

const nobody: PersonDraft = { fullName: '', email: '', phone: '', birthDate: '' };

export const emptyDraft: CheckoutDraft = {
  driver: nobody,
  licenseNumber: '',
  license: null,
  flightNumber: '',
  extras: {},
  additionalDriver: nobody,
  choice: null,
  gateway: null,
  acceptsTerms: false,
};

/** The draft for another car of the same trip: who drives stays, what belonged to the car is asked again. */
export function draftForOtherCar(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, extras: {}, choice: null, acceptsTerms: false };
}

/** The extras a booking is made with: those included, and those offered and ticked. A second driver is never assumed. */
export function extrasOf(
  car: { readonly [Name in ExtraName]?: ApiPrice },
  draft: Pick<CheckoutDraft, 'extras'>,
): Record<ExtraName, boolean> {
  const isChosen = (name: ExtraName) => {
    const state = extraState(car[name]);
    if (state === 'included' && name !== 'additionalDriver') return true;
    return state !== 'unavailable' && draft.extras[name] === true;
  };
  return Object.fromEntries(extraNames.map((name) => [name, isChosen(name)])) as Record<ExtraName, boolean>;
}
