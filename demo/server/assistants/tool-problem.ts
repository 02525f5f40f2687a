import type { ApiError } from '../../../widget/client/api-error.ts';
import type { ApiProblemCode, ProblemCode } from '../../../widget/contract/problem-codes.ts';
import { readAlternatives } from '../../../widget/contract/problem-details.ts';
import { minor } from '../../../widget/domain/money.ts';
import { type CallContext, priceText, supplierText } from './tool-context.ts';

/** A refusal of a tool that is not one of the API. */
export class ToolProblem extends Error {
  readonly code: ApiProblemCode;
  readonly details: Record<string, unknown>;

  constructor(code: ApiProblemCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The assistant's next step for each problem. */
const nextSteps: { readonly [Code in ProblemCode]?: string } = {
  location_not_found: 'Call find_locations, or choose one of the candidates, and use its id.',
  location_not_served: 'Call search_cars with the same trip: it lists only cars that serve both locations.',
  car_not_found: 'Call search_cars, and use a carId of its result.',
  car_unavailable: 'Offer one of the alternatives, or call search_cars again.',
  car_not_bookable: 'Call search_cars, and use a carId of its result.',
  extra_unavailable:
    'Call get_car: it lists the extras and add-ons of the car, and how many units a rental can have. Close to pick-up, cancellation and amendments are not offered.',
  currency_not_supported: 'Call the tool again without a currency, or with USD, EUR, GBP or AUD.',
  quote_not_found: 'Call quote again, and tell the person if the price has changed.',
  quote_expired: 'Call quote again, and tell the person if the price has changed.',
  booking_not_found: 'Ask the person for the reference and for the email address that the booking was made with.',
  invalid_body: 'Correct the input that field names, then call the tool again.',
  too_many_requests: 'Wait for the seconds in values, then call the tool again.',
};

const periodStep = 'Ask the person for other dates or times; values contains the limits.';
const periodCodes: readonly ProblemCode[] = [
  'pickup_in_past',
  'pickup_too_soon',
  'pickup_too_far',
  'dropoff_before_pickup',
  'rental_too_short',
  'rental_too_long',
  'pickup_closed',
  'dropoff_closed',
  'pickup_hour',
  'dropoff_hour',
];

/** Describes a failed tool call: the code, the message for the person, and the assistant's next step. */
export function describeProblem(error: ApiError | ToolProblem, { texts, language }: CallContext) {
  const { code } = error;
  const isPeriod = periodCodes.includes(code);
  const { problems } = texts;
  const isPickup =
    code === 'location_not_served' && !(error instanceof ToolProblem) && error.field === 'pickupLocation';
  const message = isPickup
    ? problems.pickupNotServed
    : code in problems
      ? problems[code as keyof typeof problems]
      : isPeriod
        ? problems.period
        : problems.other;
  const nextStep =
    nextSteps[code] ?? (isPeriod ? periodStep : 'Try again in a moment, or send the person to the site.');
  const described = { code, message, nextStep };
  if (error instanceof ToolProblem) return { ...described, ...error.details };
  const alternatives = readAlternatives(error.body).map(({ _id, name, quote }) => ({
    carId: _id,
    name: supplierText(name),
    price: quote ? priceText(minor(quote.totalMinor), quote.currency, language) : null,
  }));
  return {
    ...described,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(Object.keys(error.values).length > 0 ? { values: error.values } : {}),
    ...(alternatives.length > 0 ? { alternatives } : {}),
  };
}
