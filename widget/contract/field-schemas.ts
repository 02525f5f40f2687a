import * as z from 'zod/mini';
import { type CurrencyCode, isCurrencyCode } from '../domain/currency.ts';
import type { Minor } from '../domain/money.ts';
import { parseWallDate, type WallDate } from '../domain/wall-date.ts';
import { parseWallTime, type WallTime } from '../domain/wall-time.ts';
import { lazySchema } from './lazy-schema.ts';

// Every function here only builds a schema. The marks let a bundler drop the schemas that a page doesn't use.

/** 24 hexadecimal digits. */
export const id = /* @__PURE__ */ z.stringFormat('id', /^[0-9a-fA-F]{24}$/);

/** An instant as ISO 8601 text with its offset, at most to the millisecond. */
export const instant = /* @__PURE__ */ z.iso.datetime({ offset: true }).check(/* @__PURE__ */ z.maxLength(35));

/** `2027-05-01T10:00`, read in the zone of the place it belongs to. */
export const wallTime = /* @__PURE__ */ z.stringFormat(
  'wall-time',
  (value) => parseWallTime(value) !== null,
) as unknown as z.ZodMiniType<WallTime, string>;

/** `1990-05-05`. */
const wallDate = /* @__PURE__ */ z.stringFormat(
  'wall-date',
  (value) => parseWallDate(value) !== null,
) as unknown as z.ZodMiniType<WallDate, string>;

/** Hundredths of the currency named beside it. */
export const minorUnits = /* @__PURE__ */ z.int() as unknown as z.ZodMiniType<Minor, number>;

/** A currency in an answer: one of those the product knows. */
export const currency = /* @__PURE__ */ z.stringFormat('currency', isCurrencyCode) as unknown as z.ZodMiniType<
  CurrencyCode,
  string
>;

/** A currency in a request; whether it is supported is for whoever answers to say. */
export const currencyText = /* @__PURE__ */ z.stringFormat('currency', /^[A-Z]{3}$/);

/** Loose on purpose: the mail that arrives is the proof. */
export const email = /* @__PURE__ */ z.stringFormat(
  'email',
  (value) => value.length <= 254 && /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(value.trim()),
);

/** A text of at most `most` characters. */
// @__NO_SIDE_EFFECTS__
export function text(most: number, least = 0) {
  return z.string().check(z.minLength(least), z.maxLength(most));
}

/** A whole number within bounds. */
// @__NO_SIDE_EFFECTS__
export function whole(least: number, most: number) {
  return z.int().check(z.minimum(least), z.maximum(most));
}

/** A finite number within bounds. */
// @__NO_SIDE_EFFECTS__
export function between(least: number, most: number) {
  return z.number().check(z.minimum(least), z.maximum(most));
}

/** A list of at most `most` entries. */
// @__NO_SIDE_EFFECTS__
export function listOf<Entry extends z.core.SomeType>(entry: Entry, most: number) {
  return z.array(entry).check(z.maxLength(most));
}

/** Adds a rule that types can't say; `path` is the field that is blamed, none for the value itself. */
// @__NO_SIDE_EFFECTS__
export function requiring<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string[],
  holds: (value: z.output<Schema>) => unknown,
  error?: (issue: { readonly input: unknown }) => string,
): Schema {
  return schema.check(z.refine(holds, { path, ...(error ? { error: (issue) => error({ input: issue.input }) } : {}) }));
}

/** One word of a closed list. */
// @__NO_SIDE_EFFECTS__
export function word<const Words extends readonly string[]>(words: Words) {
  return z.enum(words as unknown as [Words[number], ...Words[number][]]);
}

/** A field of an answer that may be missing or null; both arrive as undefined. */
// @__NO_SIDE_EFFECTS__
export function maybe<Output, Input>(inner: z.ZodMiniType<Output, Input>) {
  return z.optional(
    z.pipe(
      z.nullable(inner),
      z.transform((value: Output | null) => value ?? undefined),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<Output | undefined, Input | null>>;
}

/** A field of an answer that, when missing or null, has a meaning of its own. */
// @__NO_SIDE_EFFECTS__
export function orElse<Output, Input>(inner: z.ZodMiniType<Output, Input>, value: Output) {
  return z.pipe(
    z.nullish(inner),
    z.transform((found: Output | null | undefined): Output => found ?? value),
  );
}

/** A list in an answer whose unknown words (from a newer API) are left out; missing is empty. */
// @__NO_SIDE_EFFECTS__
export function knownWords<const Words extends readonly string[]>(words: Words) {
  return z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((found): Words[number][] => (found ?? []).filter((entry) => words.includes(entry))),
  );
}

/** Values by name. A tenth of `z.record`'s size, for what every page loads. */
// @__NO_SIDE_EFFECTS__
export function namedValues<Value>(isValue: (value: unknown) => value is Value) {
  return z.custom<Record<string, Value>>(
    (found) => typeof found === 'object' && found !== null && Object.values(found).every(isValue),
  );
}

/** A whole number that travels in the path. */
// @__NO_SIDE_EFFECTS__
export function numberInPath(least: number, most: number) {
  return z.pipe(
    z.pipe(
      z.union([whole(least, most), text(9).check(z.regex(/^\d+$/))]),
      z.transform((value: string | number) => Number(value)),
    ),
    whole(least, most),
  );
}

/** A calendar day that arrives as a day, an instant (the peer sets its clock to mid-morning) or milliseconds. */
export const calendarDay = /* @__PURE__ */ lazySchema(() =>
  z.pipe(
    z.pipe(
      z.union([wallDate, instant, z.int()]),
      z.transform((value: string | number) => toDay(value)),
    ),
    wallDate,
  ),
);

function toDay(value: string | number): string {
  if (typeof value === 'string') return value.slice(0, 10);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString().slice(0, 10);
}

/** The envelope of every paged answer: a list of one page, whose total is in a list of one (empty when nothing matched). */
// @__NO_SIDE_EFFECTS__
export function pageOf<Row extends z.core.SomeType>(row: Row) {
  return lazySchema(() =>
    z.array(
      z.object({
        resultData: z.array(row),
        pageInfo: orElse(z.array(z.object({ totalRecords: z.int() })), []),
      }),
    ),
  );
}

/** Takes the envelope off: the rows and how many there are over all pages. */
export function readPage<Row>(
  answer: readonly { resultData: Row[]; pageInfo: readonly { totalRecords: number }[] }[],
): { rows: Row[]; total: number } {
  const [page] = answer;
  return { rows: page?.resultData ?? [], total: page?.pageInfo[0]?.totalRecords ?? 0 };
}
