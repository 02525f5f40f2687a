import * as z from 'zod/mini';
import { maybe, namedValues, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { problemCodes } from './problem-codes.ts';

/** What a failed call carries: RFC 9457's `application/problem+json` with a code from the closed list. */
export const problem = lazySchema(() =>
  z.object({
    type: maybe(z.string()),
    title: maybe(z.string()),
    status: maybe(z.int()),
    code: word(problemCodes),
    detail: maybe(z.string()),
    /** The one field at fault, as a path into the body: `driver.email`. */
    field: maybe(z.string()),
    /** Every field at fault with its own code; a validation code or one of the problem codes. */
    fields: maybe(namedValues((value) => typeof value === 'string')),
    /** Numbers and words that the message for the code needs, such as the minimum age. */
    values: maybe(namedValues((value) => typeof value === 'string' || typeof value === 'number')),
  }),
);

export type Problem = z.output<typeof problem>;
