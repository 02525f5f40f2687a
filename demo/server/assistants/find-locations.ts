import { readPage } from '../../../widget/contract/field-schemas.ts';
import type { Location } from '../../../widget/contract/location.ts';
import { locationsPage, resolveLocation } from '../../../widget/contract/operations/locations.ts';
import { type CallContext, type RunTool, supplierText } from './tool-context.ts';
import { ToolProblem } from './tool-problem.ts';

const maxLocations = 50;

/** Lists the locations that match some words. */
export const findLocations: RunTool<'find_locations'> = async ({ client, language, texts }, { query }) => {
  const params = { page: 1, size: maxLocations, language };
  const { rows, total } = readPage(await client.call(locationsPage, { params, query: query ? { s: query } : {} }));
  return { summary: texts.summaries.locations(total), total, locations: rows.map(toToolLocation) };
};

export function toToolLocation({ _id, name, city, country, countryCode, airportCode, address, timeZone }: Location) {
  return {
    id: _id,
    name: supplierText(name),
    city: city ? supplierText(city) : null,
    country: countryCode ?? country?.name ?? null,
    airportCode: airportCode ?? null,
    address: address ? supplierText(address) : null,
    timeZone: timeZone ?? null,
  };
}

/** Returns the location that an id, a name or an airport code means. Throws `location_not_found` with the candidates if there are several. */
export async function resolvePlace({ client, language }: CallContext, field: string, name: string): Promise<Location> {
  const { exact, candidates } = await client.call(resolveLocation, { query: { name, language } });
  if (exact) return exact;
  const listed = candidates.slice(0, 20).map((place) => ({ id: place._id, name: supplierText(place.name) }));
  throw new ToolProblem('location_not_found', { field, ...(listed.length > 0 ? { candidates: listed } : {}) });
}
