import { type Language, languages } from '../../../../widget/domain/enumerations.ts';
import { Refusal } from '../cell.ts';
import { accountEmail } from '../cells.ts';
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

const longestLead = 13 * 3_600_000;

/**
 * Returns the day of a date that a browser stored as its midnight, in any zone from Hawaii (UTC−10) to New Zealand in summer (UTC+13).
 * The midnight of American Samoa (UTC−11) can't be told apart from that of the next day in New Zealand.
 */
export function dayOf(document: BookCarsDocument, field: string): string | null {
  const value = document[field];
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  return new Date(value.getTime() + longestLead).toISOString().slice(0, 10);
}

export function idsOf(document: BookCarsDocument, field: string): string[] {
  const value = document[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Returns what a customer and a driver have in common; null without a usable mail address. */
export function personOf(user: BookCarsDocument) {
  const email = accountEmail.read(textOf(user, 'email') ?? '', { dates: null });
  if (email instanceof Refusal) return null;
  return {
    id: user._id,
    email,
    fullName: textOf(user, 'fullName') ?? email,
    phone: textOf(user, 'phone')?.slice(0, 30) ?? null,
    birthDate: dayOf(user, 'birthDate'),
    language: languageOf(user),
  };
}

export function languageOf(user: BookCarsDocument): Language {
  return languages.find((language) => language === user['language']) ?? 'en';
}
