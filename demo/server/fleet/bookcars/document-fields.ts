import type { BookCarsDocument, BookCarsDump } from './read-dump.ts';

/** Returns the people of a type: `admin`, `supplier` or `user`. */
export function usersOf(dump: BookCarsDump, type: string): BookCarsDocument[] {
  return dump.documents('User').filter((user) => user['type'] === type);
}

export function textOf(document: BookCarsDocument, field: string): string | null {
  const value = document[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function numberOf(document: BookCarsDocument, field: string): number | null {
  const value = document[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function centsOf(document: BookCarsDocument, field: string): number | null {
  const value = numberOf(document, field);
  return value === null ? null : Math.round(value * 100);
}

const halfDay = 43_200_000;

/** Returns the day of a date that a browser in any zone stored as its midnight. */
export function dayOf(document: BookCarsDocument, field: string): string | null {
  const value = document[field];
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  return new Date(value.getTime() + halfDay).toISOString().slice(0, 10);
}

export function idsOf(document: BookCarsDocument, field: string): string[] {
  const value = document[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
