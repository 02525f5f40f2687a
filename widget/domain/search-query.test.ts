import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyFilters,
  type FilterName,
  type Filters,
  filterNames,
  filterTable,
  isListFilter,
  sorts,
} from './filters.ts';
import { emptyView, viewModes } from './results-view.ts';
import { formatSearch, isCompleteQuery, parseSearch } from './search-query.ts';
import type { WallTime } from './wall-time.ts';

describe('parseSearch', () => {
  it('reads a URL', () => {
    const { query, view, rest, problems } = parseSearch(
      '?pickup=Nador&dropoff=Oujda&from=2027-05-01T10:00&to=2027-05-04T10:00&range=mini,midi&seats=5%2B&sort=total&page=2&l=fr',
    );
    expect(query).toEqual({ pickup: 'Nador', dropoff: 'Oujda', from: '2027-05-01T10:00', to: '2027-05-04T10:00' });
    expect(view).toEqual({
      ...emptyView,
      filters: { ...emptyFilters, range: ['mini', 'midi'], seats: 6 },
      sort: 'total',
      page: 2,
    });
    expect(rest).toEqual([['l', 'fr']]);
    expect(problems).toEqual([]);
  });

  it('uses the pick-up location when drop-off is empty or missing', () => {
    expect(parseSearch('pickup=Nador').query.dropoff).toBe('Nador');
    expect(parseSearch('pickup=Nador&dropoff=').query.dropoff).toBe('Nador');
    expect(parseSearch('').query).toEqual({});
  });

  it('reads days and times from separate fields', () => {
    const { query, rest, problems } = parseSearch(
      'from-date=2027-05-01&from-time=10:00&to-date=2027-05-04&to-time=09:30',
    );
    expect(query).toEqual({ from: '2027-05-01T10:00', to: '2027-05-04T09:30' });
    expect([rest, problems]).toEqual([[], []]);
    expect(parseSearch('from-date=2027-05-01').problems).toEqual([{ name: 'from', value: '2027-05-01' }]);
  });

  it.each(['9999-12-32T10:00', '9999-13-01T10:00', '0000-01-01T10:00'])('reports the pick-up %s', (from) => {
    expect(parseSearch(`from=${from}`)).toMatchObject({ query: {}, problems: [{ name: 'from', value: from }] });
  });

  it('reads the driver’s age, and reports one that can’t be stated', () => {
    expect(parseSearch('age=22').query).toEqual({ driverAge: 22 });
    for (const age of ['15', '121', '2e1', '22.5', 'old']) {
      expect(parseSearch(`age=${age}`)).toMatchObject({ query: {}, problems: [{ name: 'age', value: age }], rest: [] });
    }
  });

  it('joins repeated lists, as checkboxes post them', () => {
    expect(parseSearch('range=mini&range=maxi,mini').view.filters.range).toEqual(['mini', 'maxi']);
  });

  it.each(['0', '01', '1.5', '-1', 'x1', '1x', '1234567'])('does not read page=%s as a page', (page) => {
    expect(parseSearch(`page=${page}`)).toMatchObject({
      view: { page: 1 },
      problems: [{ name: 'page', value: page }],
    });
  });

  it('ignores spaces around values, and values of spaces alone', () => {
    const spaced = new URLSearchParams({
      pickup: ' Nador ',
      dropoff: ' Oujda ',
      from: ' 2027-05-01T10:00 ',
      'to-date': ' 2027-05-04 ',
      'to-time': ' 10:00 ',
      range: ' mini , midi ',
      rating: ' 3 ',
      seats: ' ',
      sort: ' ',
    });
    const { query, view, problems } = parseSearch(spaced);
    expect(query).toEqual({ pickup: 'Nador', dropoff: 'Oujda', from: '2027-05-01T10:00', to: '2027-05-04T10:00' });
    expect(view.filters).toEqual({ ...emptyFilters, range: ['mini', 'midi'], rating: 3 });
    expect(problems).toEqual([]);
  });

  it('leaves out empty items of a list', () => {
    expect(parseSearch('supplier=,Atlas,,Azur,&compare=%20,1')).toMatchObject({
      view: { filters: { supplier: ['Atlas', 'Azur'] }, compare: ['1'] },
      problems: [],
    });
  });

  it('reads an amount with cents', () => {
    expect(parseSearch('deposit=250.50').view.filters.deposit).toBe(250.5);
    expect(parseSearch('deposit=250.').problems).toEqual([{ name: 'deposit', value: '250.' }]);
  });

  it.each(['5+', '5%2B', '6'])('reads seats=%s as more than five', (seats) => {
    expect(parseSearch(`seats=${seats}`).view.filters.seats).toBe(6);
  });

  it('reports and drops invalid values', () => {
    const bad = 'from=tomorrow&range=mini,tank&seats=3&rating=9&deposit=-5&sort=price&page=0&view=globe';
    const { query, view, problems } = parseSearch(bad);
    expect(query).toEqual({});
    expect(view).toEqual({ ...emptyView, filters: { ...emptyFilters, range: ['mini'] } });
    const names = problems.map(({ name, value }) => `${name}=${value}`);
    expect(names).toEqual([
      'from=tomorrow',
      'range=tank',
      'seats=3',
      'rating=9',
      'deposit=-5',
      'sort=price',
      'page=0',
      'view=globe',
    ]);
  });

  it.each(['0', '1e3', '9'.repeat(400)])('treats deposit=%s as no amount', (amount) => {
    expect(parseSearch(`deposit=${amount}`).view.filters.deposit).toBe(emptyFilters.deposit);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseSearch(text).query).toBeTypeOf('object');
      }),
    );
  });
});

describe('formatSearch', () => {
  it('writes a readable URL without default values', () => {
    const query = {
      pickup: 'Nador',
      dropoff: 'Oujda',
      from: '2027-05-01T10:00' as WallTime,
      to: '2027-05-04T10:00' as WallTime,
    };
    const filters = { ...emptyFilters, range: ['mini', 'midi'] as const, seats: 6 as const, supplier: ['A, B & 5%'] };
    expect(formatSearch({ query, view: { ...emptyView, filters }, rest: [['partner', 'x']] })).toBe(
      'pickup=Nador&dropoff=Oujda&from=2027-05-01T10:00&to=2027-05-04T10:00&supplier=A%252C+B+%26+5%2525&range=mini,midi&seats=5%2B&partner=x',
    );
  });

  it('writes the driver’s age unless it is the default', () => {
    expect(formatSearch({ query: { pickup: 'Nador', driverAge: 22 } })).toBe('pickup=Nador&age=22');
    expect(formatSearch({ query: { pickup: 'Nador', driverAge: 30 } })).toBe('pickup=Nador');
  });

  it('round-trips through parseSearch', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.trim() === value);
    const wall = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16) as WallTime);
    const anyValue = (name: FilterName): fc.Arbitrary<unknown> => {
      const { kind, values } = filterTable[name];
      if (kind === 'ids') return fc.uniqueArray(text);
      if (kind === 'max') return fc.option(fc.constantFrom(250, 500, 750, 99.5));
      return isListFilter(name) ? fc.subarray<unknown>([...values]) : fc.option(fc.constantFrom<unknown>(...values));
    };
    const filters = fc.record(
      Object.fromEntries(filterNames.map((name) => [name, anyValue(name)])),
    ) as fc.Arbitrary<unknown> as fc.Arbitrary<Filters>;
    const view = fc.record({
      filters,
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 999_999 }),
      view: fc.constantFrom(...viewModes),
      compare: fc.uniqueArray(text),
    });
    const rest = fc.array(
      fc.tuple(
        text.filter((name) => parseSearch(new URLSearchParams([[name, 'x']]).toString()).rest.length === 1),
        fc.string({ unit: 'grapheme' }),
      ),
    );
    fc.assert(
      fc.property(
        fc.record({ pickup: text, dropoff: text, from: wall, to: wall }),
        view,
        rest,
        (query, viewed, others) => {
          const parsed = parseSearch(formatSearch({ query, view: viewed, rest: others }));
          expect(parsed).toEqual({ query, view: viewed, rest: others, problems: [] });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('isCompleteQuery', () => {
  it('requires all four values', () => {
    const query = parseSearch('pickup=a&from=2027-05-01T10:00&to=2027-05-04T10:00').query;
    expect(isCompleteQuery(query)).toBe(true);
    expect(isCompleteQuery(parseSearch('pickup=a&from=2027-05-01T10:00').query)).toBe(false);
  });
});
