import { isRecordId } from '../../domain/record-id.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';

/** The state of the page: the day, today if there is none, and the place. It lives in the address. */
export interface DeskView {
  readonly day: WallDate | null;
  /** Id; empty means all places. */
  readonly place: string;
}

/** Parses the page's part of a query; invalid values are ignored. */
export function parseDeskView(search: string): DeskView {
  const params = new URLSearchParams(search);
  const place = params.get('place') ?? '';
  return { day: parseWallDate(params.get('day') ?? ''), place: isRecordId(place) ? place : '' };
}

/** Formats the view as query parameters; defaults are left out. */
export function formatDeskView({ day, place }: DeskView): Record<string, string> {
  return { ...(day ? { day } : {}), ...(place ? { place } : {}) };
}
