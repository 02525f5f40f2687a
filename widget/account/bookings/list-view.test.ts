import { expect, it } from 'vitest';
import { countFilters, formatListView, parseListView } from './list-view.ts';

const id = 'a'.repeat(24);

it('parses what it formats', () => {
  const search = `status=paid%2Creserved&supplier=${id}&pickup=${id}&from=2027-03-01&to=2027-03-09&q=Clio&page=3`;
  const view = parseListView(search);
  expect(view).toMatchObject({ statuses: ['paid', 'reserved'], supplier: id, from: '2027-03-01', page: 3 });
  expect(new URLSearchParams(formatListView(view)).toString()).toBe(search);
  expect(countFilters(view)).toBe(5);
});

it('leaves out defaults and invalid values', () => {
  expect(formatListView(parseListView(''))).toEqual({});
  const view = parseListView('status=void,gone,paid&supplier=me&from=2027-02-31&page=-1&l=fr');
  expect(formatListView(view)).toEqual({ status: 'void,paid' });
  expect(parseListView('page=1.5').page).toBe(1);
});
