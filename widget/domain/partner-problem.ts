/**
 * Returns what is wrong with the partner id of a page's tag, for its developer; null if nothing is. `registered` are the ids that the
 * site has for the page's origin.
 */
export function partnerProblem(
  id: string | undefined,
  registered: readonly string[],
  { site, origin }: { site: string; origin: string },
): string | null {
  const [first, second] = registered;
  if (id !== undefined && registered.includes(id)) return null;
  if (second !== undefined)
    return `Bookings of this page are attributed to no partner, because ${site} registers several for ${origin}. Set the attribute partner to one of ${registered.join(', ')}.`;
  if (id === undefined) return null;
  return first === undefined
    ? `Bookings of this page are attributed to no partner, because ${site} registers none for ${origin}. Its partners.csv has to contain partner="${id}" with this origin.`
    : `Bookings of this page are attributed to partner="${first}", which ${site} registers for ${origin}, and not to partner="${id}".`;
}
