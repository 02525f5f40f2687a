import type { ClosedDays } from '../../../widget/domain/opening-hours.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import type { StoredHours } from '../db/schema.ts';
import { type Cell, type CellContext, Refusal } from './cell.ts';
import { day } from './cells.ts';

const closed = 'closed';
const hoursPattern = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const hoursExpected = expectation('hours');

/** Opening hours, Monday first; null for a day is closed. */
export const hours: Cell<StoredHours> = {
  expected: hoursExpected,
  write: (week) => {
    const days = week.map((day) => (day === null ? closed : `${day[0]}-${day[1]}`));
    return new Set(days).size === 1 ? (days[0] ?? '') : days.join('|');
  },
  read: (text) => {
    const days = readParts(text, (part) => readHours(part.toLowerCase()));
    if (days instanceof Refusal) return days;
    const week = days.length === 1 ? Array.from({ length: 7 }, () => days[0] ?? null) : days;
    return week.length === 7 ? week : new Refusal(hoursExpected);
  },
};

/** Reads the parts of a cell, separated by `|`; returns the first refusal, if there is one. */
function readParts<Part>(text: string, read: (part: string) => Part | Refusal): Part[] | Refusal {
  const parts: Part[] = [];
  for (const part of text.split('|')) {
    const found = read(part.trim());
    if (found instanceof Refusal) return found;
    parts.push(found);
  }
  return parts;
}

function readHours(text: string): StoredHours[number] | Refusal {
  if (text === closed) return null;
  if (!hoursPattern.test(text)) return new Refusal(hoursExpected);
  const [open = '', close = ''] = text.split('-');
  return open < close ? [open, close] : new Refusal(expectation('hoursOneDay', { open }));
}

const closedDaysExpected = expectation('closedDays');
const separator = ' to ';
/** Enough for the public holidays of many years. */
const maxClosedDays = 500;

/** The days on which a desk is closed, in their order: days and, with `to` between the first and the last, several in a row. */
export const closedDays: Cell<ClosedDays[]> = {
  expected: closedDaysExpected,
  write: (spans) => spans.map(([first, last]) => (first === last ? first : `${first}${separator}${last}`)).join('|'),
  read: (text, context) => {
    const spans = readParts(text, (part) => readDays(part, context));
    if (spans instanceof Refusal) return spans;
    if (spans.length > maxClosedDays) return new Refusal(closedDaysExpected);
    return spans.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  },
};

function readDays(text: string, context: CellContext): ClosedDays | Refusal {
  const days = daysIn(text).map((part) => day.read(part, context));
  const [first, last = first] = days;
  if (first === undefined || last === undefined || days.length > 2) return new Refusal(closedDaysExpected);
  for (const each of [first, last]) {
    if (each instanceof Refusal) return each.expected === day.expected ? new Refusal(closedDaysExpected) : each;
  }
  return first <= last ? [first as WallDate, last as WallDate] : new Refusal(closedDaysExpected);
}

/** Returns the texts of the days in a cell of closed days. */
export function daysIn(cell: string): string[] {
  return cell.split(/\||\s+to\s+/i).map((part) => part.trim());
}
