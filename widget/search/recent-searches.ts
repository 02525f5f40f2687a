import type { Location } from '../contract/location.ts';
import { type Language, languages } from '../domain/language-table.ts';
import { isOneOf } from '../domain/one-of.ts';
import { isRecordId } from '../domain/record-id.ts';
import { parseWallTime, toWallTime, type WallTime } from '../domain/wall-time.ts';
import { type PageStorage, storageKeys } from '../state/page-storage.ts';
import { zoneOf } from './place.ts';

/** A search made on this device. */
export interface RecentSearch {
  place: Location;
  /** The language of the place's name. */
  language: Language;
  from: WallTime;
  to: WallTime;
}

const most = 4;

function isRecent(entry: unknown): entry is RecentSearch {
  const { place, language, from, to } = (entry ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  const { _id: id, name } = (place ?? {}) as Partial<Record<keyof Location, unknown>>;
  return (
    typeof id === 'string' &&
    isRecordId(id) &&
    typeof name === 'string' &&
    isOneOf(languages, language) &&
    typeof from === 'string' &&
    typeof to === 'string' &&
    parseWallTime(from) !== null &&
    parseWallTime(to) !== null
  );
}

/** True if its period has started, so that only the place is useful. */
export function isPast({ place, from }: RecentSearch): boolean {
  return from <= toWallTime(new Date(), zoneOf(place, 'UTC'));
}

/** Returns the latest searches, newest first; unreadable data counts as none. */
export function readRecent(storage: PageStorage): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(storage.read(storageKeys.recent) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Stores a search; only one is kept per place. */
export function keepRecent(storage: PageStorage, search: RecentSearch): void {
  const others = readRecent(storage).filter(({ place }) => place._id !== search.place._id);
  storage.write(storageKeys.recent, JSON.stringify([search, ...others].slice(0, most)));
}

export function clearRecent(storage: PageStorage): void {
  storage.write(storageKeys.recent, null);
}
