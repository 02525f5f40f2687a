import * as z from 'zod/mini';
import { problemCodes } from './problem-codes.ts';
import { maybe, text, word } from './wire.ts';

/** What a failed call carries: RFC 9457's `application/problem+json` with a code from the closed list. */
export const problem = z.object({
  type: maybe(text(300)),
  title: maybe(text(300)),
  status: maybe(z.int()),
  code: word(problemCodes),
  detail: maybe(text(2000)),
  /** The one field at fault, as a path into the body: `driver.email`. */
  field: maybe(text(200)),
  /** Every field at fault with its own code; a validation code or one of the problem codes. */
  fields: maybe(z.record(text(200), text(60))),
  /** Numbers and words that the message for the code needs, such as the minimum age. */
  values: maybe(z.record(text(60), z.union([z.string(), z.number()]))),
});

export type Problem = z.output<typeof problem>;
