import { expect, it } from 'vitest';
import { curateFilters, curateView, isOffered, ownView, parseCuration } from './curation.ts';
import { placesOf } from './limited-places.ts';
import { parseSearch } from './search-query.ts';
import { viewProblems } from './view-problems.ts';

const view = (text: string) => parseSearch(text).view;

it('reads the locations of a limit, however they are written', () => {
  expect(placesOf(undefined)).toBe('');
  expect(placesOf('place=NCE,CEQ&range=mini')).toBe('NCE,CEQ');
  expect(placesOf('place=NCE&place=Nice%2C%20Gare')).toBe('NCE,Nice, Gare');
});

it('searches in all values of a limit without a choice, and within it with one', () => {
  const curation = parseCuration('range=mini,midi', '');
  const searched = (text: string) => curateFilters(view(text).filters, curation).searched.range;
  expect(searched('')).toEqual(['mini', 'midi']);
  expect(searched('range=midi,maxi')).toEqual(['midi']);
  expect(searched('range=maxi')).toEqual(['mini', 'midi']);
});

it('finds nothing within suppliers that do not exist', () => {
  const { filters } = view('');
  const resolved = { limits: filters, locked: filters };
  for (const curation of [parseCuration('supplier=Nobody', ''), parseCuration('', 'supplier=Nobody')]) {
    const { shown, searched, unfiltered } = curateFilters(filters, { ...curation, ...resolved });
    expect(shown.supplier).toEqual([]);
    expect([searched.supplier, unfiltered.supplier]).toEqual([['0'.repeat(24)], ['0'.repeat(24)]]);
  }
  expect(curateFilters(filters, parseCuration('', '')).searched.supplier).toEqual([]);
});

it('searches in the suppliers that exist, and in none that a page does not limit', () => {
  const id = '446de0c363ed3ddf19b556d8';
  const found = { ...view('').filters, supplier: [id] };
  const { filters } = view('');
  const limited = { ...parseCuration(`supplier=${id},Nobody`, ''), limits: found };
  expect(curateFilters(filters, limited).searched.supplier).toEqual([id]);
  const locked = { ...parseCuration('', `supplier=${id},Nobody`), locked: found };
  expect(curateFilters(filters, locked)).toMatchObject({
    searched: { supplier: [id] },
    unfiltered: { supplier: [id] },
  });
  expect(curateFilters(found, parseCuration('', 'gearbox=manual'))).toMatchObject({
    searched: { supplier: [id] },
    unfiltered: { supplier: [], gearbox: ['manual'] },
  });
});

it('limits only filters whose values exclude each other', () => {
  const { limits } = parseCuration('specs=aircon&seats=4&gearbox=automatic', '');
  expect(limits).toMatchObject({ specs: [], seats: null, gearbox: ['automatic'] });
});

it('replaces a visitor’s values and order by the locked ones', () => {
  const curation = parseCuration('', 'gearbox=automatic&seats=5&sort=total');
  const curated = curateView(view('gearbox=manual&range=mini&sort=day&page=2'), curation);
  expect(curated).toMatchObject({ sort: 'total', page: 2 });
  expect(curated.filters).toMatchObject({ gearbox: ['automatic'], seats: 5, range: ['mini'] });
});

it('keeps a locked recommended order', () => {
  expect(curateView(view('sort=day'), parseCuration('', 'sort=recommended')).sort).toBe('recommended');
});

it('writes only what is the visitor’s into the address', () => {
  const curation = parseCuration('', 'gearbox=automatic&sort=total');
  const own = ownView(curateView(view('range=mini'), curation), curation);
  expect(own).toEqual(view('range=mini'));
});

it('says whether a similar car is within the limits and the locked filters', () => {
  const car = { supplier: { _id: '1', fullName: 'Azur Cars' }, range: 'mini', gearbox: 'manual' };
  expect(isOffered(car, parseCuration('', ''))).toBe(true);
  expect(isOffered(car, parseCuration('supplier=azur cars&range=mini', ''))).toBe(true);
  expect(isOffered(car, parseCuration('supplier=Riviera', ''))).toBe(false);
  expect(isOffered(car, parseCuration('supplier=Riviera,Azur Cars', ''))).toBe(true);
  expect(isOffered(car, parseCuration('supplier=1', ''))).toBe(true);
  expect(isOffered({ ...car, supplier: { _id: '1' } }, parseCuration('supplier=1', ''))).toBe(true);
  expect(isOffered({ ...car, supplier: { _id: '2' } }, parseCuration('supplier=1', ''))).toBe(false);
  expect(isOffered(car, parseCuration('range=midi', ''))).toBe(false);
  expect(isOffered(car, parseCuration('gearbox=manual', 'range=midi'))).toBe(false);
  expect(isOffered(car, parseCuration('', 'gearbox=automatic'))).toBe(false);
});

it('counts a car whose gearbox is not known as offered', () => {
  const car = { supplier: { _id: '1', fullName: 'Azur Cars' }, range: 'mini' };
  expect(isOffered(car, parseCuration('gearbox=automatic', 'gearbox=manual'))).toBe(true);
});

it('names what an attribute does not accept', () => {
  expect(viewProblems('limits', 'place=NCE&range=mini,minni&sort=total')).toEqual([
    expect.objectContaining({ parameter: 'sort', isUnknown: true }),
    expect.objectContaining({ parameter: 'range', value: 'minni', isUnknown: false }),
  ]);
  expect(viewProblems('locked', 'sort=cheap&deposit=0&page=2').map(({ parameter }) => parameter)).toEqual([
    'page',
    'deposit',
    'sort',
  ]);
  expect(viewProblems('filters', 'range=mini&sort=total&page=2&view=map')).toEqual([]);
});
