import { integer, text, wallTime } from '../domain/attribute-types.ts';
import { defaultDriverAge, driverAges } from '../domain/driver-age.ts';
import { definedQuery, type SearchQuery } from '../domain/trip-query.ts';
import { propertyName, type ValuesOf } from './attributes.ts';
import type { RentalHTMLElement } from './define-element.ts';

/** The attributes of a search. */
export const queryAttributes = {
  /** Pick-up location: its id or its name. */
  pickup: text,
  /** Drop-off location: its id or its name. @default pickup */
  dropoff: text,
  /** Pick-up in local time of the location, such as 2027-05-01T10:00. */
  from: wallTime,
  /** Drop-off in local time of its location. */
  to: wallTime,
  /** The driver's age in years, 16 to 120, which decides about fees. @default 30 */
  'driver-age': integer(driverAges.min, driverAges.max),
};

/** Returns the query of the attributes that are set. */
export function queryOf(values: Partial<ValuesOf<typeof queryAttributes>>): Partial<SearchQuery> {
  const { pickup, dropoff } = values;
  return definedQuery({ ...values, dropoff: pickup && (dropoff || pickup) });
}

/** A query as a page sets it; a missing value restores the attribute's default. */
export type GivenQuery = Partial<Record<'pickup' | 'dropoff' | 'from' | 'to', string>> & { driverAge?: number };

/** The methods of a tag with these attributes. */
export const queryMethods = {
  /** Sets the attributes to this query and shows it, in place of what the user entered. */
  setQuery(this: RentalHTMLElement, query: GivenQuery): void {
    for (const name of Object.keys(queryAttributes)) {
      const property = propertyName(name);
      Reflect.set(this, property, query[property as keyof GivenQuery]);
    }
    this.reset();
  },
};

/** Returns the attributes of a query, to set on another element. */
export function attributesOf({ driverAge = defaultDriverAge, ...trip }: SearchQuery): Record<string, string> {
  return { ...trip, 'driver-age': String(driverAge) };
}
