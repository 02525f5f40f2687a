import { expect, it } from 'vitest';
import { describeMessages, listMessages, readMessages, writeTextList, writeTextTypes } from './message-list.ts';

const unit = (id: string, source: string) =>
  `<trans-unit id="${id}">\n  <source>${source}</source>\n  <target>…</target>\n</trans-unit>`;
const xliff = [
  unit('search.submit', 'Search'),
  unit('period.hour', 'From <x id="0"/> to <x id="1"/> &amp; on'),
  unit('offer.total', '<x id="0"/> in total'),
  unit('fleet.one', '1 car'),
  unit('mail.hello', 'Hello'),
].join('\n');

it('reads the messages of a partner’s page, with their values', () => {
  expect(readMessages(xliff)).toEqual([
    { id: 'offer.total', text: '{0} in total', values: 1 },
    { id: 'period.hour', text: 'From {0} to {1} & on', values: 2 },
    { id: 'search.submit', text: 'Search', values: 0 },
  ]);
});

it('describes them for the part that replaces texts', () => {
  expect(describeMessages(readMessages(xliff), ['rental-search', 'rental-offer'])).toEqual({
    values: { 'offer.total': 1, 'period.hour': 2 },
    counts: { offer: 1, common: 1, search: 1 },
    tags: { 'rental-search': ['common', 'search'], 'rental-offer': ['offer'] },
  });
});

it('types and lists them for the page’s author', () => {
  const types = writeTextTypes(readMessages(xliff));
  expect(types).toContain("  /** From {0} to {1} & on */\n  'period.hour'?: RentalText<'{0}{1}'>;");
  expect(types).toContain("  'search.submit'?: RentalText;");
  expect(JSON.parse(writeTextList(readMessages(xliff)))).toHaveProperty('search.submit', 'Search');
});

it('reads every message of the product', () => {
  expect(listMessages().length).toBeGreaterThan(1000);
});
