import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '../../domain/enumerations.ts';
import { setLanguage } from '../localize.ts';
import { hoursText } from './durations.ts';
import { extraDescription } from './extra-descriptions.ts';
import { minutesText } from './minutes.ts';

afterEach(() => act(() => setLanguage('en')));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[Language, string[], string[]]>([
  ['en', ['0 hours', '1 hour', '1.5 hours', '24 hours'], ['1 minute', '30 minutes']],
  ['fr', ['0 heure', '1 heure', '1,5 heure', '24 heures'], ['1 minute', '30 minutes']],
  ['es', ['0 horas', '1 hora', '1,5 horas', '24 horas'], ['1 minuto', '30 minutos']],
])('formats durations in the singular and the plural of %s', async (language, hours, minutes) => {
  await act(() => setLanguage(language));
  expect([0, 1, 1.5, 24].map(hoursText).map(plain)).toEqual(hours);
  expect([1, 30].map(minutesText).map(plain)).toEqual(minutes);
});

it.each<[Language, number, string]>([
  ['en', 48, '48 hours'],
  ['en', 1, '1 hour'],
  ['fr', 48, '48 heures'],
  ['fr', 1, '1 heure'],
  ['es', 48, '48 horas'],
  ['es', 1, '1 hora'],
])('describes the extras in %s with the operator’s %i hours', async (language, refundHours, hours) => {
  await act(() => setLanguage(language));
  for (const extra of ['cancellation', 'amendments'] as const) {
    const text = plain(extraDescription(extra, { refundHours, hasChanges: true }));
    expect(text).toContain(` ${hours} `);
    expect(text).not.toContain('24');
  }
});
