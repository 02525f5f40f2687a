import * as z from 'zod/mini';
import { type CurrencyCode, isCurrencyCode } from '../domain/currency.ts';
import type { Minor } from '../domain/money.ts';
import { parseWallDate, type WallDate } from '../domain/wall-date.ts';
import { parseWallTime, type WallTime } from '../domain/wall-time.ts';
import { lazySchema } from './lazy-schema.ts';

// Every function here only builds a schema. The annotations let a bundler remove the schemas that a page doesn't use.

/** 24 hexadecimal digits. */
export const id = /* @__PURE__ */ z.stringFormat('id', /^[0-9a-fA-F]{24}$/);

/** An instant as ISO 8601 text with a UTC offset, in milliseconds at most. */
export const instant = /* @__PURE__ */ z.iso.datetime({ offset: true }).check(/* @__PURE__ */ z.maxLength(35));

/** `2027-05-01T10:00`, in local time of its location. */
export const wallTime = /* @__PURE__ */ z.stringFormat(
  'wall-time',
  (value) => parseWallTime(value) !== null,
) as unknown as z.ZodMiniType<WallTime, string>;

/** `1990-05-05`. */
export const wallDate = /* @__PURE__ */ z.stringFormat(
  'wall-date',
  (value) => parseWallDate(value) !== null,
) as unknown as z.ZodMiniType<WallDate, string>;

/** Hundredths of the currency in the same object. */
export const minorUnits = /* @__PURE__ */ z.int() as unknown as z.ZodMiniType<Minor, number>;

/** A currency in a response: one of the supported codes. */
export const currency = /* @__PURE__ */ z.stringFormat('currency', isCurrencyCode) as unknown as z.ZodMiniType<
  CurrencyCode,
  string
>;

/** A currency in a request; the server checks whether it is supported. */
export const currencyText = /* @__PURE__ */ z.stringFormat('currency', /^[A-Z]{3}$/);

/** An email address, checked loosely because only the confirmation email proves it. */
export const email = /* @__PURE__ */ z.stringFormat(
  'email',
  (value) => value.length <= 254 && /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(value.trim()),
);

/** Returns a schema for a text of `min` to `max` characters. */
// @__NO_SIDE_EFFECTS__
export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max));
}

/** Returns a schema for an integer within bounds. */
// @__NO_SIDE_EFFECTS__
export function whole(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}

/** Returns a schema for a finite number within bounds. */
// @__NO_SIDE_EFFECTS__
export function between(min: number, max: number) {
  return z.number().check(z.minimum(min), z.maximum(max));
}

/** Returns a schema for a list of at most `max` entries. */
// @__NO_SIDE_EFFECTS__
export function listOf<Entry extends z.core.SomeType>(entry: Entry, max: number) {
  return z.array(entry).check(z.maxLength(max));
}

/** Adds a rule that the types can't express; `path` is the reported field, empty for the value itself. */
// @__NO_SIDE_EFFECTS__
export function requiring<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string[],
  isValid: (value: z.output<Schema>) => unknown,
  error?: (issue: { readonly input: unknown }) => string,
): Schema {
  return schema.check(
    z.refine(isValid, { path, ...(error ? { error: (issue) => error({ input: issue.input }) } : {}) }),
  );
}

/** Returns a schema for one value of an enumeration. */
// @__NO_SIDE_EFFECTS__
export function word<const Words extends readonly string[]>(words: Words) {
  return z.enum(words as unknown as [Words[number], ...Words[number][]]);
}

/** Returns a schema for a response field that may be missing or null; both are parsed as undefined. */
// @__NO_SIDE_EFFECTS__
export function maybe<Output, Input>(inner: z.ZodMiniType<Output, Input>) {
  return z.optional(
    z.pipe(
      z.nullable(inner),
      z.transform((value: Output | null) => value ?? undefined),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<Output | undefined, Input | null>>;
}

/** Returns a schema for a response field with a default for missing and null. */
// @__NO_SIDE_EFFECTS__
export function orElse<Output, Input>(inner: z.ZodMiniType<Output, Input>, value: Output) {
  return z.pipe(
    z.nullish(inner),
    z.transform((found: Output | null | undefined): Output => found ?? value),
  );
}

/** Returns a schema for a response list whose unknown values (from a newer API) are dropped; a missing list is empty. */
// @__NO_SIDE_EFFECTS__
export function knownWords<const Words extends readonly string[]>(words: Words) {
  return z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((found): Words[number][] => (found ?? []).filter((entry) => words.includes(entry))),
  );
}

/** Returns a schema for values by name. It is a tenth of the size of `z.record`, which every page would load. */
// @__NO_SIDE_EFFECTS__
export function namedValues<Value>(isValue: (value: unknown) => value is Value) {
  return z.custom<Record<string, Value>>(
    (found) => typeof found === 'object' && found !== null && Object.values(found).every(isValue),
  );
}

/** Returns a schema for an integer in the path. */
// @__NO_SIDE_EFFECTS__
export function numberInPath(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([whole(min, max), text(9).check(z.regex(/^\d+$/))]),
      z.transform((value: string | number) => Number(value)),
    ),
    whole(min, max),
  );
}

/** A calendar day, sent as a day, an instant (BookCars sets its time to mid-morning) or epoch milliseconds. */
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

/** Returns the schema of a paged response: a one-element array with the page, whose total is in a one-element array (empty without matches). */
// @__NO_SIDE_EFFECTS__
export function pageOf<Row extends z.core.SomeType>(row: Row) {
  return lazySchema(() => z.array(z.object(pageFields(row))));
}

/** Returns the fields of a page. */
export const pageFields = <Row extends z.core.SomeType>(row: Row) => ({
  resultData: z.array(row),
  pageInfo: orElse(z.array(z.object({ totalRecords: z.int() })), []),
});

/** Returns the rows of a paged response, and the total number of rows on all pages. */
export function readPage<Row>(
  response: readonly { resultData: Row[]; pageInfo: readonly { totalRecords: number }[] }[],
): { rows: Row[]; total: number } {
  const [page] = response;
  return { rows: page?.resultData ?? [], total: page?.pageInfo[0]?.totalRecords ?? 0 };
}
