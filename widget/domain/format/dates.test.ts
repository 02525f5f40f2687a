import { describe, expect, it } from 'vitest';
import { parseWallTime, wallDate } from '../wall-time.ts';
import { formatInstant, formatPeriod, formatWallDate, formatWallDateTime } from './dates.ts';

function wall(text: string) {
  const parsed = parseWallTime(text);
  if (!parsed) throw new Error(`Not a wall time: ${text}`);
  return parsed;
}

const may = wall('2027-05-01T10:00');

describe('dates', () => {
  it('are written in each language, day first', () => {
    expect(formatWallDate(wallDate(may), 'en', 'long')).toBe('Saturday 1 May 2027');
    expect(formatWallDate(wallDate(may), 'fr', 'long')).toBe('samedi 1er mai 2027');
    expect(formatWallDate(wallDate(may), 'es', 'long')).toBe('sábado, 1 de mayo de 2027');
  });

  it('are written short for lists', () => {
    const tuesday = wallDate(wall('2027-05-04T10:00'));
    expect(formatWallDate(tuesday, 'en')).toBe('Tue 4 May 2027');
    expect(formatWallDate(tuesday, 'es')).toBe('mar, 4 may 2027');
    expect(formatWallDate(tuesday, 'es', 'short')).toBe('mar, 4 may');
    expect(formatWallDate(tuesday, 'fr', 'short')).toBe('mar. 4 mai');
  });

  it('of birth leave out the day of the week', () => {
    const born = wallDate(wall('1988-04-17T00:00'));
    expect(formatWallDate(born, 'en', 'plain')).toBe('17 Apr 1988');
    expect(formatWallDate(born, 'fr', 'plain')).toBe('17 avr. 1988');
    expect(formatWallDate(born, 'es', 'plain')).toBe('17 abr 1988');
  });

  it('keep their local time', () => {
    expect(formatWallDateTime(may, 'fr', 'long')).toBe('samedi 1er mai 2027, 10:00');
    expect(formatInstant(new Date('2027-05-01T22:30Z'), 'Europe/Madrid', 'en', 'long')).toBe(
      'Sunday 2 May 2027, 00:30',
    );
  });

  it('show the year of a period once, unless it spans two', () => {
    expect(formatPeriod(may, wall('2027-05-04T09:30'), 'en').match(/2027/g)).toHaveLength(1);
    expect(formatPeriod(wall('2026-12-30T10:00'), wall('2027-01-02T10:00'), 'en')).toMatch(/2026.*2027/);
  });
});
