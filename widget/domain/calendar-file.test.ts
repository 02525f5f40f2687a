import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'K7Q2-9XFM-pickup@rental.example',
  start: new Date('2027-05-01T08:00:00.500Z'),
  end: new Date('2027-05-01T08:30:00Z'),
  summary: 'Pick-up: Dacia Duster, or similar; Nador',
};

function write(overrides: Partial<CalendarEvent> = {}): string {
  const now = new Date('2026-11-21T03:30:00Z');
  return calendarFile({ events: [{ ...event, ...overrides }], now, product: 'Rental Elements' });
}

/** Reads a property as a calendar does: unfold, find, unescape. */
function read(file: string, name: string): string | undefined {
  const line = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  return line
    ?.slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_, code: string) => (code.toLowerCase() === 'n' ? '\n' : code));
}

describe('calendarFile', () => {
  it('cancels an entry with its organizer, whose name cannot break the line', () => {
    const organizer = { name: 'Rental "R"\r\nX', email: 'desk@example.com' };
    const events = [{ ...event, organizer, isCancelled: true, revision: 7 }];
    const file = calendarFile({ events, now: new Date('2026-11-21T03:30:00Z'), product: 'R', method: 'CANCEL' });
    const lines = [
      'METHOD:CANCEL',
      'SEQUENCE:7',
      'STATUS:CANCELLED',
      'ORGANIZER;CN="Rental RX":mailto:desk@example.com',
    ];
    expect(file.split('\r\n')).toEqual(expect.arrayContaining(lines));
  });

  it('writes UTC instants and escapes texts', () => {
    const file = write({
      location: 'Aéroport\nZone A',
      latitude: 34.9888,
      longitude: -3.0282,
      remindMinutesBefore: 120,
    });
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rental Elements//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:K7Q2-9XFM-pickup@rental.example',
      'DTSTAMP:20261121T033000Z',
      'DTSTART:20270501T080000Z',
      'DTEND:20270501T083000Z',
      'SEQUENCE:0',
      'SUMMARY:Pick-up: Dacia Duster\\, or similar\\; Nador',
      'LOCATION:Aéroport\\nZone A',
      'GEO:34.988800;-3.028200',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Pick-up: Dacia Duster\\, or similar\\; Nador',
      'TRIGGER:-PT120M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('leaves out what an entry does not state', () => {
    const names = write({ latitude: 34.9888 })
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
    expect(names).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'CALSCALE',
      'METHOD',
      'BEGIN',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SEQUENCE',
      'SUMMARY',
      'STATUS',
      'END',
      'END',
      '',
    ]);
    expect(write({ longitude: -3.0282 })).toBe(write());
  });

  it('removes a line break from the address of the organizer', () => {
    const organizer = { name: 'Desk', email: 'desk@example.com\r\nATTENDEE:mailto:a@b.co' };
    expect(write({ organizer })).toContain('ORGANIZER;CN="Desk":mailto:desk@example.comATTENDEE:mailto:a@b.co\r\n');
  });

  it('marks a cancelled entry and its revision', () => {
    const file = write({ isCancelled: true, revision: 3 });
    expect([read(file, 'STATUS'), read(file, 'SEQUENCE')]).toEqual(['CANCELLED', '3']);
  });

  it('escapes line breaks, so that a text cannot add a property', () => {
    const file = write({ summary: 'x\r\nATTENDEE:mailto:a@b.co\u2028\u0000\rz', url: 'https://x.example/a b' });
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(read(file, 'SUMMARY')).toBe('x\nATTENDEE:mailto:a@b.co\n\nz');
    expect(read(file, 'URL')).toBe('https://x.example/a%20b');
  });

  it.each([
    [74, 'one octet', ['a', '\u007e']],
    [37, 'two octets', ['\u00a0', '\u07ff']],
    [24, 'three octets', ['\u0800', '\uffff']],
    [18, 'four octets', ['\u{10000}', '\u{10ffff}']],
  ])('fits %i characters of %s after the space of a continuation line', (count, _, characters) => {
    const padding = '-'.repeat(75 - 'DESCRIPTION:'.length);
    for (const character of characters) {
      const lines = write({ description: padding + character.repeat(100) }).split('\r\n');
      const first = lines.indexOf(`DESCRIPTION:${padding}`);
      expect(lines[first + 1]).toBe(` ${character.repeat(count)}`);
    }
  });

  it('folds at 75 octets, never inside a character, and round-trips', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 300, size: 'max' })
      .filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value));
    fc.assert(
      fc.property(text, (description) => {
        const file = write({ description: `-${description}` });
        const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(read(file, 'DESCRIPTION')).toBe(`-${description}`);
      }),
    );
  });
});
