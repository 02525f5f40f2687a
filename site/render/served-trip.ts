import type { ApiError } from '../../widget/client/api-error.ts';
import type { Client } from '../../widget/client/create-client.ts';
import { getCar } from '../../widget/contract/operations/cars.ts';
import { getLocation, resolveLocation } from '../../widget/contract/operations/locations.ts';
import { getSettings } from '../../widget/contract/operations/site.ts';
import type { Settings } from '../../widget/contract/settings.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { isRecordId } from '../../widget/domain/record-id.ts';
import type { RequestedPlace } from '../search/plain-results.tsx';
import type { ServedResponse } from '../served-responses.ts';

/** A place, and the responses to the queries with which the elements look it up. */
export interface ServedPlace {
  requested: RequestedPlace;
  responses: readonly ServedResponse[];
}

/** Looks up the id or the name of a place. */
export async function servePlace(client: Client, text: string, language: Language): Promise<ServedPlace> {
  if (!isRecordId(text)) {
    const input = { query: { name: text, language } };
    const found = await client.call(resolveLocation, input);
    const requested = { text, place: found.exact, candidates: found.candidates };
    return { requested, responses: [[resolveLocation.name, input, found]] };
  }
  const input = { params: { id: text, language } };
  try {
    const place = await client.call(getLocation, input);
    return { requested: { text, place, candidates: [] }, responses: [[getLocation.name, input, place]] };
  } catch (error) {
    // Not by its class: the server's bundle has another.
    if ((error as Partial<ApiError>).code !== 'location_not_found') throw error;
    return { requested: { text, place: undefined, candidates: [] }, responses: [] };
  }
}

export interface ServedSettings {
  settings: Settings;
  responses: readonly ServedResponse[];
}

export async function serveSettings(client: Client): Promise<ServedSettings> {
  const settings = await client.call(getSettings, {});
  return { settings, responses: [[getSettings.name, {}, settings]] };
}

export async function serveCar(client: Client, id: string, language: Language): Promise<ServedResponse[]> {
  const input = { params: { id, language } };
  return [[getCar.name, input, await client.call(getCar, input)]];
}
