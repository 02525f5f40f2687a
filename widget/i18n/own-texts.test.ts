import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import { formatWallDate } from '../domain/format/dates.ts';
import { formatMoney } from '../domain/format/money.ts';
import { formatPercent } from '../domain/format/numbers.ts';
import { type Language, languageTable } from '../domain/language-table.ts';
import type { Minor } from '../domain/money.ts';
import type { WallDate } from '../domain/wall-date.ts';
import { getLanguage, msg, setLanguage, str } from './localize.ts';
import { hoursText } from './messages/durations.ts';
import { daysText } from './messages/rental-days.ts';
import type { OwnTextsPage } from './own-texts-page.ts';

beforeAll(() => {
  vi.stubGlobal('RENTAL_MESSAGES', {
    values: { 'period.oneHour': 1, 'period.hours': 1, 'price.days': 1, 'probe.two': 2 },
    counts: { common: 100, search: 30 },
    tags: { 'rental-search': ['common', 'search'], 'rental-offer': ['offer'] },
  });
});

const addTexts = async (texts: Parameters<typeof import('./own-texts.ts')['addTexts']>[0]) =>
  (await import('./own-texts.ts')).addTexts(texts);

const german = 'de' as Language;
const find = () => msg('Find a car', { id: 'search.form' });
const two = (a: string, b: string) => msg(str`From ${a} to ${b}`, { id: 'probe.two' });

beforeEach(() => setLanguage('en'));
afterEach(() => {
  Reflect.deleteProperty(window as OwnTextsPage, 'rentalTexts');
  Reflect.deleteProperty(languageTable, 'de');
});

it('replaces a text in each language, before and after the language is shown', async () => {
  await addTexts({ en: { 'search.form': 'Rent a car' }, fr: { 'search.form': 'Louer une voiture' } });
  expect(find()).toBe('Rent a car');
  await setLanguage('fr');
  expect(find()).toBe('Louer une voiture');
  await addTexts({ 'fr-CA': { 'search.form': 'Louer un char' } });
  expect(find()).toBe('Louer un char');
  await setLanguage('es');
  expect(find()).toBe('Buscar un vehículo');
});

it('puts the values where the text has them', async () => {
  await addTexts({ en: { 'probe.two': '{1}, {0}' } });
  expect(two('a', 'b')).toBe('b, a');
});

it('keeps the original of a text that lacks a value or has another one, and says so', async () => {
  expectConsole(/fr: the original stays, because probe\.two lacks \{1\}; search\.form has no value \{0\}/);
  await addTexts({ fr: { 'probe.two': 'De {0}', 'search.form': 'Trouver {0}' } });
  await setLanguage('fr');
  expect(find()).toBe('Trouver un véhicule');
});

it('replaces singular and plural together', async () => {
  expectConsole(/period\.hours needs its other form period\.oneHour/);
  await addTexts({ en: { 'period.hours': '{0} h' } });
  expect(hoursText(2)).toBe('2 hours');
  await addTexts({ en: { 'period.hours': '{0} h', 'period.oneHour': '{0} h' } });
  expect([hoursText(1), hoursText(2)]).toEqual(['1 h', '2 h']);
});

it('refuses what is not a text, and what is not a language', async () => {
  expectConsole(/search\.submit is not a text; price\.days lacks the form "other"/);
  await addTexts({ en: { 'search.submit': 7, 'price.days': { one: '{0} day' }, 'price.oneDay': ' ' } } as never);
  expect(msg('Search', { id: 'search.submit' })).toBe('Search');
  expectConsole(/"german language" is not a language tag/);
  await addTexts({ 'german language': { 'search.form': 'Auto' } });
});

it('adds a language, with its own formats, and English for what is missing', async () => {
  document.body.innerHTML = '<rental-search></rental-search>';
  expectConsole(/129 of 130 texts are missing in "de"/);
  await addTexts({ de: { 'search.form': 'Auto finden' } });
  await setLanguage(german);
  expect(getLanguage()).toBe('de');
  expect(find()).toBe('Auto finden');
  expect(msg('Search', { id: 'search.submit' })).toBe('Search');
  const money = { amount: 123_456_789 as Minor, currency: 'USD' } as const;
  expect(formatMoney(money, german)).toBe('1.234.567,89\u00a0$');
  expect(formatMoney({ ...money, amount: -100 as Minor }, german)).toBe('-1\u00a0$');
  expect(formatPercent(5, german)).toBe('5\u00a0%');
  const date = '2027-05-01' as WallDate;
  expect(formatWallDate(date, german, 'long')).toBe('Samstag, 1. Mai 2027');
  expect(formatWallDate(date, german, 'short')).toBe('Sa, 1. Mai');
  await new Promise((resolve) => setTimeout(resolve));
});

it('adds a language with several plurals and inflected months', async () => {
  const polish = 'pl' as Language;
  await addTexts({
    pl: { 'price.oneDay': '1 dzień', 'price.days': { few: '{0} dni (kilka)', other: '{0} dni' } },
  });
  expectConsole(/missing in "pl"/);
  await setLanguage(polish);
  expect([1, 3, 5, 22].map(daysText)).toEqual(['1 dzień', '3 dni (kilka)', '5 dni', '22 dni (kilka)']);
  expect(formatWallDate('2027-05-01' as WallDate, polish, 'long')).toBe('sobota, 1 maja 2027');
  await new Promise((resolve) => setTimeout(resolve));
});
