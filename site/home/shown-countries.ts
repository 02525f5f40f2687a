/** Returns the countries with at least `least` places; or all countries that have any if none has that many, as for a new operator. */
export function shownCountries<Country extends { locationsSize: number }>(
  countries: readonly Country[],
  least: number,
): Country[] {
  const large = countries.filter(({ locationsSize }) => locationsSize >= least);
  return large.length > 0 ? large : countries.filter(({ locationsSize }) => locationsSize > 0);
}
