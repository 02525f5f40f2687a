import { expect, it } from 'vitest';
import { findMessages, isLanguageTag, textProblem, usableTexts, withText } from './own-texts.ts';

const messages = {
  'offer.find': 'Find a car',
  'price.days': '{0} days',
  'price.oneDay': '1 day',
  'search.form': 'Find a car',
  'search.submit': 'Search',
};

it('finds a message by its id or its English text, the exact one first', () => {
  expect(findMessages(messages, 'search')).toEqual(['search.submit', 'search.form']);
  expect(findMessages(messages, ' find A ')).toEqual(['offer.find', 'search.form']);
  expect(findMessages(messages, 'offer.find')).toEqual(['offer.find']);
  expect(findMessages(messages, '')).toEqual([]);
  expect(findMessages(messages, 'da')).toEqual(['price.days', 'price.oneDay']);
  expect(findMessages(messages, 's')).toEqual(['search.form', 'search.submit', 'price.days', 'price.oneDay']);
  expect(findMessages(messages, 'zebra')).toEqual([]);
});

it('finds a singular with its plural', () => {
  expect(findMessages(messages, '1 day')).toEqual(['price.oneDay', 'price.days']);
});

it.each([
  ['Find a car', 'Show me cars', null],
  ['Find a car', ' ', 'It is empty.'],
  ['Find a car', 'x'.repeat(501), 'It is longer than 500 characters.'],
  ['Find a car', 'a\nb', 'It has characters that no text can show.'],
  ['{0} of {1}', 'von {1} {0}', null],
  ['{0} of {1}', 'von {2}', 'It needs {0} and {1}, as the original has.'],
  ['{0} days', '{0} {1}', 'The original has no {1}.'],
])('judges that %j may be %j: %j', (original, text, problem) => {
  expect(textProblem(original, text)).toBe(problem);
});

it('uses a singular and its plural only together', () => {
  const ownTexts = { fr: { 'price.days': '{0} journées', 'search.submit': 'Go' }, de: { 'price.oneDay': 'ein Tag' } };
  expect(usableTexts(ownTexts)).toEqual({ fr: { 'search.submit': 'Go' } });
  const both = { fr: { 'price.days': '{0} journées', 'price.oneDay': 'une journée' } };
  expect(usableTexts(both)).toEqual(both);
});

it('sets and removes a text', () => {
  const one = withText({}, 'fr', 'search.submit', 'Go');
  expect(one).toEqual({ fr: { 'search.submit': 'Go' } });
  expect(withText(one, 'de', 'search.submit', 'Los')).toEqual({ ...one, de: { 'search.submit': 'Los' } });
  expect(withText(one, 'fr', 'search.submit', undefined)).toEqual({});
});

it.each([
  ['de', true],
  ['pt-BR', true],
  ['', false],
  ['constructor', false],
  ['de_AT', false],
])('judges the language tag %j: %j', (tag, isOne) => {
  expect(isLanguageTag(tag)).toBe(isOne);
});
