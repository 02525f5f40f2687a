import * as z from 'zod/mini';
import { maybe, namedValues, word } from './field-schemas.ts';
import { lazySchema } from './lazy-schema.ts';
import { problemCodes } from './problem-codes.ts';

/** The body of an error response: RFC 9457's `application/problem+json` with a code from the closed list. */
export const problem = lazySchema(() =>
  z.object({
    type: maybe(z.string()),
    title: maybe(z.string()),
    status: maybe(z.int()),
    code: word(problemCodes),
    detail: maybe(z.string()),
    /** The invalid field, as a path into the body: `driver.email`. */
    field: maybe(z.string()),
    /** All invalid fields with their codes: validation codes or problem codes. */
    fields: maybe(namedValues((value) => typeof value === 'string')),
    /** Values for the code's message, such as the minimum age. */
    values: maybe(namedValues((value) => typeof value === 'string' || typeof value === 'number')),
  }),
);

export type Problem = z.output<typeof problem>;
