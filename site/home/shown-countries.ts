/** Returns the countries with at least `least` places; all that have any if none has so many, as for an operator who has just begun. */
export function shownCountries<Country extends { locationsSize: number }>(
  countries: readonly Country[],
  least: number,
): Country[] {
  const large = countries.filter(({ locationsSize }) => locationsSize >= least);
  return large.length > 0 ? large : countries.filter(({ locationsSize }) => locationsSize > 0);
}
