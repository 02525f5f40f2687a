import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WallTime } from '../domain/wall-time.ts';
import { whenIdle } from '../ui/when-idle.ts';
import {
  belvoie,
  carRow,
  casablanca,
  fakeApi,
  id,
  nice,
  ourFeatures,
  press,
  quote,
  renderResults,
  resetBeforeEach,
  searches,
  trip,
} from './results-for-test.tsx';

const wall = (text: string) => text as WallTime;
const card = (name = 'Renault Clio or similar') => screen.findByRole('article', { name });
const total = async () => within(await card()).getByText(/./, { selector: 'strong' }).textContent;
const status = () =>
  screen
    .getAllByRole('status')
    .map((element) => element.textContent)
    .join();
const filtersBeside = () => within(screen.getByRole('complementary', { name: 'Filters' }));
/** Finds a filter once the panel, which loads after the cars, is there. */
const findFilter = (name: string | RegExp) => filtersBeside().findByRole('checkbox', { name });

/** Opens a card's details and dispatches `toggle`, which happy-dom does not. */
async function open(article: HTMLElement) {
  const details = article.querySelector('details');
  if (!details) throw new Error('The card has no details');
  expect(within(article).queryByRole('table')).toBeNull();
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

/** Observes elements; returns a function that resolves with the mutations so far. */
function changesIn(elements: (Element | null)[]): () => string[] {
  const changes: string[] = [];
  const note = (records: MutationRecord[]) => {
    for (const { type, target } of records) changes.push(`${type} in ${target.nodeName}`);
  };
  const observer = new MutationObserver(note);
  for (const element of elements) {
    if (element) observer.observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
  }
  return () => {
    note(observer.takeRecords());
    return changes;
  };
}

resetBeforeEach();

describe('a card', () => {
  it('shows the total for the trip first, and the deciding facts', async () => {
    fakeApi();
    renderResults();
    const { getByText, getByRole } = within(await card());
    expect(await total()).toBe('$74.10 USD');
    expect(getByText('$24.70 per day')).toBeTruthy();
    expect(getByRole('heading', { level: 3 }).textContent).toBe('Renault Clio or similar');
    for (const fact of ['Zellia Rent', '212 trips', '5 seats', '5 doors', 'Manual', 'Air conditioning', 'Diesel']) {
      expect(getByText(fact), fact).toBeTruthy();
    }
    expect(await screen.findByText('Free cancellation until Fri 30 Apr, 10:00')).toBeTruthy();
    for (const term of ['Included: Theft protection', 'Unlimited mileage', 'Fuel: Full to full', 'Deposit $150']) {
      expect(getByText(term), term).toBeTruthy();
    }
  });

  it('prices for the driver’s age, and searches again when it changes', async () => {
    const requests = fakeApi();
    const { onTrip } = renderResults({ query: { ...trip, driverAge: 22 } });
    await card();
    expect(searches(requests).map(({ body }) => body.driverAge)).toEqual([22]);
    const age = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver’s age' });
    expect(age.value).toBe('22');
    await userEvent.selectOptions(age, await within(age).findByRole('option', { name: '71' }));
    await waitFor(() => expect(searches(requests).at(-1)?.body.driverAge).toBe(71));
    expect(onTrip.mock.lastCall?.[0].query).toEqual({ ...trip, driverAge: 71 });
  });

  it('has a breakdown whose lines add up to the total, and the six extras', async () => {
    fakeApi();
    renderResults();
    await open(await card());
    const bill = await within(await card()).findByRole('table', { name: 'Price breakdown' });
    expect(
      within(bill)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['3 days 3 × $26.00$78.00', 'Supplier discount 5%−$3.90', 'Total for 3 days$74.10 USD']);
    const extras = within(await card())
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(extras).toEqual(['Included', '$10 for the trip', 'Included', '$9 a day', 'Not available', 'Not available']);
  });

  it('is reported with its total when the list is shown, once', async () => {
    fakeApi();
    const { onList, rerender } = renderResults();
    await card();
    rerender({ headingLevel: 3 });
    expect(onList.mock.calls).toEqual([
      [
        {
          query: trip,
          count: 1,
          cars: [{ carId: id('c'), name: 'Renault Clio', price: { totalMinor: 7410, currency: 'USD', days: 3 } }],
        },
      ],
    ]);
  });

  it('is selected by a plain click; other clicks follow the link', async () => {
    fakeApi();
    const { onSelect } = renderResults();
    const link = within(await card()).getByRole('link', { name: /^Select Renault Clio, \$[\d.]+$/ });
    expect(link.getAttribute('href')).toBe(`https://rental.example/checkout?car=${id('c')}&pickup=${casablanca._id}`);
    fireEvent.click(link, { ctrlKey: true });
    expect(onSelect).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(onSelect.mock.calls).toEqual([
      [
        {
          carId: id('c'),
          name: 'Renault Clio',
          query: trip,
          price: { totalMinor: 7410, currency: 'USD', days: 3 },
          url: link.getAttribute('href'),
        },
      ],
    ]);
  });

  it.each([
    [{ fullyBooked: true }, 'Fully booked'],
    [{ comingSoon: true }, 'Coming soon'],
  ])('with %o cannot be selected and shows %s', async (more, label) => {
    fakeApi({ cars: [carRow(more)] });
    renderResults();
    const { getByText, queryByRole } = within(await card());
    expect(getByText(label)).toBeTruthy();
    expect(queryByRole('link')).toBeNull();
  });

  it.each([
    [22, false],
    [23, true],
  ])('for drivers from 23 can be selected at %s: %s', async (driverAge, isOpen) => {
    fakeApi({ cars: [carRow({ minimumAge: 23 })] });
    renderResults({ query: { ...trip, driverAge } });
    const { queryAllByText, queryByRole } = within(await card());
    expect(queryByRole('link') !== null).toBe(isOpen);
    expect(queryAllByText('Minimum age 23')).toHaveLength(isOpen ? 1 : 2);
    expect(queryAllByText('Can’t be booked')).toHaveLength(isOpen ? 0 : 1);
  });

  it('says what damage and theft cost at most with each cover, apart from the deposit', async () => {
    const detail = {
      excess: { damage: 1000, theft: 1300, damageCovered: 200, fullInsurance: 0 },
      notCovered: ['roof'],
    };
    fakeApi({ cars: [carRow({ collisionDamageWaiver: 8, fullInsurance: 15 })], detail });
    renderResults();
    await open(await card());
    const table = await within(await card()).findByRole('table', { name: 'The most you’d pay if something happens' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain('Without cover$1,000$1,300');
    expect(within(await card()).getByText(/^This isn’t the deposit.*Never covered: roof\.$/)).toBeTruthy();
  });

  it('offers to try again if the cover can’t be loaded', async () => {
    let isDown = true;
    const detail = { excess: { damage: 1000 } };
    fakeApi({ detail, before: ({ path }) => (isDown && path.startsWith('/api/car/') ? 400 : undefined) });
    renderResults();
    await open(await card());
    expect(await within(await card()).findByText('We couldn’t load this section')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(
      await within(await card()).findByRole('table', { name: 'The most you’d pay if something happens' }),
    ).toBeTruthy();
  });

  it('shows no supplier where they are hidden, in details or filters', async () => {
    const requests = fakeApi();
    renderResults({ hideSuppliers: true, filters: `supplier=${carRow().supplier._id}` });
    expect(within(await card()).queryByText('Zellia Rent')).toBeNull();
    await userEvent.click(within(await card()).getByText('Price and terms'));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Zellia');
    expect(screen.queryByRole('group', { name: 'Supplier' })).toBeNull();
    expect(requests.some(({ path }) => path.includes('suppliers'))).toBe(false);
  });

  it('shows an outline if the picture cannot be loaded', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    fakeApi({ cars: [carRow({ image: 'clio.svg' })] });
    renderResults();
    const article = await card();
    // The picture loads after its card has been painted.
    const picture = await waitFor(() => {
      const found = article.querySelector('img[src$="/cdn/bookcars/cars/clio.svg"]');
      if (!found) throw new Error('not yet');
      return found;
    });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['300', '200']);
    fireEvent.error(picture);
    await waitFor(() => expect(article.querySelector('.r-car-picture--none')).toBeTruthy());
  });
});

describe('the request', () => {
  it('contains the trip in wall times, the chosen currency and one page', async () => {
    const requests = fakeApi();
    renderResults({ query: { ...trip, dropoff: nice._id } });
    await card();
    const [first] = searches(requests);
    expect(first?.path).toBe('/api/frontend-cars/1/15');
    expect(first?.body).toMatchObject({
      pickupLocation: casablanca._id,
      dropOffLocation: nice._id,
      pickupAt: '2027-05-01T10:00',
      dropoffAt: '2027-05-04T10:00',
      currency: 'USD',
      sort: 'recommended',
    });
    for (const name of ['gearbox', 'suppliers', 'from']) expect(first?.body).not.toHaveProperty(name);
    await new Promise((resolve) => setTimeout(resolve));
    expect(searches(requests)).toHaveLength(1);
  });

  it('counts the free days in the time zone of the pick-up location', async () => {
    fakeApi({ cars: [carRow({ cancellation: 12 })] });
    renderResults({ query: { ...trip, from: wall('2027-03-28T23:30'), to: wall('2027-03-30T10:00') } });
    await card();
    expect(await screen.findByText('Cancellation until Sat 27 Mar, 23:30 for $12')).toBeTruthy();
  });

  it('computes the price and sends complete lists if the API has no extensions', async () => {
    const requests = fakeApi({ features: [], cars: [carRow({ quote: undefined })] });
    const { store } = renderResults({ query: { ...trip, pickup: nice._id, dropoff: nice._id } });
    expect(await total()).toBe('$78 USD');
    // The first request is sent before the settings are here.
    expect(searches(requests).at(-1)?.body).toMatchObject({
      suppliers: [id('a'), id('b')],
      gearbox: ['manual', 'automatic'],
      from: '2027-05-01T08:00:00.000Z',
    });
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    store.currency.value = 'EUR';
    expect(await screen.findByText(/Exchange rates are unavailable right now/)).toBeTruthy();
    expect(await total()).toBe('$78 USD');
  });

  it('is sent again for another currency, while the old cars keep their prices', async () => {
    let respond: (status?: undefined) => void = () => undefined;
    const inEuro = { ...quote, currency: 'EUR', rate: 0.8, totalMinor: 5928, perDayMinor: 1976, depositMinor: 12000 };
    const requests = fakeApi({
      cars: ({ body }) => [carRow({ cancellation: 12, ...(body.currency === 'EUR' && { quote: inEuro }) })],
      before: ({ path, body }) =>
        path.startsWith('/api/frontend-cars/') && (body as { currency?: string }).currency === 'EUR'
          ? new Promise((resolve) => {
              respond = resolve;
            })
          : undefined,
    });
    const { store } = renderResults({ filters: 'deposit=250' });
    expect(await screen.findByRole('button', { name: 'Remove Deposit up to $250' })).toBeTruthy();
    store.currency.value = 'EUR';
    await waitFor(() => expect(searches(requests).at(-1)?.body.currency).toBe('EUR'));
    await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/api/x/rates/'))).toBe(true));
    for (const _turn of [1, 2, 3]) await act(async () => {});
    expect(screen.getByRole('button', { name: 'Remove Deposit up to $250' })).toBeTruthy();
    expect(await total()).toMatch(/^\$74\.10/);
    respond();
    expect(await screen.findByRole('button', { name: 'Remove Deposit up to 200 €' })).toBeTruthy();
    expect(screen.getByText(/for 9\.60 €$/)).toBeTruthy();
    expect(await total()).toBe('59.28 €');
  });
});

describe('the view', () => {
  it('filters at once, keeps the old list until the response, and announces the count', async () => {
    let respond: (status?: undefined) => void = () => undefined;
    const requests = fakeApi({
      cars: ({ body }) =>
        body.gearbox ? [carRow({ gearbox: 'automatic' })] : [carRow(), carRow({ _id: id('d'), name: 'Fiat 500' })],
      // With all cars in the page, the filter would need no request.
      total: ({ body }) => (body.gearbox ? 1 : 20),
      before: ({ body }) =>
        (body as { gearbox?: unknown } | undefined)?.gearbox
          ? new Promise((resolve) => {
              respond = resolve;
            })
          : undefined,
    });
    const { onView } = renderResults({ filters: 'page=2&utm_source=hotel' });
    await card();
    expect(status()).toContain('20 cars');
    const changes = changesIn(screen.getAllByRole('article'));
    await userEvent.click(await findFilter('Automatic'));
    await waitFor(() =>
      expect(onView.mock.calls).toEqual([
        [{ filters: 'gearbox=automatic&utm_source=hotel', count: 20, cause: 'filter' }],
      ]),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('article', { name: /Fiat/ }).closest('[aria-busy=true]')).toBeTruthy());
    await waitFor(() => expect(searches(requests).at(-1)).toMatchObject({ path: '/api/frontend-cars/1/15' }));
    expect(changes()).toEqual([]);
    respond();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(status()).toContain('1 car');
    expect(searches(requests).at(-1)?.body.gearbox).toEqual(['automatic']);
  });

  it('serves a filter from the cars in the page when all are there, until it is left for a while', async () => {
    const rows = [carRow(), carRow({ _id: id('d'), name: 'Fiat 500', gearbox: 'automatic' })];
    const gearbox = [
      { value: 'manual', count: 1 },
      { value: 'automatic', count: 1 },
    ];
    const requests = fakeApi({ cars: rows, counts: { total: 2, facets: { gearbox }, suppliers: [] } });
    renderResults();
    await card();
    // The person is at the page: it loads the code for it.
    await userEvent.hover(screen.getByRole('article', { name: /Fiat/ }));
    await import('./cars/filter-page.ts');
    await new Promise((resolve) => whenIdle(() => setTimeout(resolve)));
    await userEvent.click(await findFilter(/Automatic/));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article', { name: /Fiat/ })).toBeTruthy();
    expect(status()).toContain('1 car');
    expect(searches(requests)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    await userEvent.click(await findFilter(/Manual/));
    await waitFor(() => expect(searches(requests)).toHaveLength(2));
  });

  it('paints a pressed control before its effects', async () => {
    const requests = fakeApi({ total: 31 });
    const { onView } = renderResults();
    await card();
    await findFilter('SUV');
    const requestCount = requests.length;
    const changes = changesIn([(await card()).closest('ol')]);
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void delete frames[frame - 1]);
    await userEvent.click(await findFilter('SUV'));
    await userEvent.click(await findFilter('Manual'));
    expect(filtersBeside().getByRole('checkbox', { name: 'SUV' })).toHaveProperty('checked', true);
    expect(filtersBeside().getByRole('checkbox', { name: 'Manual' })).toHaveProperty('checked', true);
    expect(changes()).toEqual([]);
    expect(onView).not.toHaveBeenCalled();
    expect(requests).toHaveLength(requestCount);
    for (const frame of Object.values(frames)) frame(performance.now());
    await waitFor(() => expect(onView).toHaveBeenCalledOnce());
    expect(onView.mock.lastCall?.[0].filters).toBe('range=midi&gearbox=manual');
  });

  it('sorts and pages', async () => {
    const requests = fakeApi({ total: 31 });
    const { onView } = renderResults();
    await card();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Total price');
    await waitFor(() => expect(onView.mock.lastCall?.[0]).toEqual({ filters: 'sort=total', count: 31, cause: 'sort' }));
    // The pages load once the browser is idle.
    await screen.findByRole('button', { name: 'Next' });
    await press('Next');
    await waitFor(() =>
      expect(onView.mock.lastCall?.[0]).toEqual({ filters: 'sort=total&page=2', count: 31, cause: 'page' }),
    );
    await waitFor(() => expect(searches(requests).at(-1)?.path).toBe('/api/frontend-cars/2/15'));
    expect(searches(requests).at(-1)?.body.sort).toBe('total');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('31 cars'));
  });

  it('follows a view set by the page', async () => {
    fakeApi();
    const { rerender } = renderResults();
    await card();
    await userEvent.click(await findFilter('SUV'));
    rerender({ filters: 'gearbox=manual' });
    expect(filtersBeside().getByRole('checkbox', { name: 'SUV' })).toHaveProperty('checked', false);
    expect(filtersBeside().getByRole('checkbox', { name: 'Manual' })).toHaveProperty('checked', true);
    expect(await card()).toBeTruthy();
  });

  it('shows the active filters and removes one or all', async () => {
    fakeApi();
    const { onView } = renderResults({ filters: 'gearbox=automatic&seats=5%2B&rating=3&deposit=250&supplier=Belvoie' });
    await card();
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Automatic',
      'Belvoie',
      '5+ seats',
      'Deposit up to $250',
      'Rated 3 or more',
      'Clear all',
    ]);
    await press('Remove 5+ seats (more than 5 seats)');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Deposit up to $250');
    await waitFor(() => expect(onView).toHaveBeenCalled());
    expect(onView.mock.lastCall?.[0].filters).not.toContain('seats');
    await press('Clear all');
    await waitFor(() => expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: '', cause: 'filter' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull());
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('finds suppliers by name', async () => {
    const requests = fakeApi();
    renderResults({ filters: 'supplier=belvoie' });
    await card();
    expect(searches(requests).map(({ body }) => body.suppliers)).toEqual([[belvoie._id]]);
    expect(await filtersBeside().findByRole('checkbox', { name: 'Belvoie' })).toHaveProperty('checked', true);
  });

  it('shows counts if the API has them, and disables values without cars', async () => {
    const counts = {
      total: 3,
      facets: { gearbox: [{ value: 'manual', count: 3 }], range: [{ value: 'bus', count: 1 }] },
    };
    fakeApi({ counts });
    renderResults();
    await card();
    await waitFor(() =>
      expect(
        filtersBeside()
          .getByRole('checkbox', { name: /Manual/ })
          .closest('label')?.textContent,
      ).toBe('Manual3'),
    );
    expect(filtersBeside().getByRole('checkbox', { name: /Automatic/ })).toHaveProperty('disabled', true);
    expect(filtersBeside().getByRole('checkbox', { name: /Minibus/ })).toBeTruthy();
    expect(filtersBeside().queryByRole('checkbox', { name: /Camper/ })).toBeNull();
  });

  it('takes counts and suppliers from the response with the cars, without another request', async () => {
    const suppliers = [belvoie].map((one) => ({ ...one, carCount: 1 }));
    const requests = fakeApi({ counts: { total: 1, facets: {}, suppliers } });
    renderResults();
    await card();
    expect(await filtersBeside().findByRole('checkbox', { name: /Belvoie/ })).toBeTruthy();
    expect(filtersBeside().queryByRole('checkbox', { name: /Zellia/ })).toBeNull();
    expect(requests.filter(({ path }) => /frontend-suppliers|search-facets/.test(path))).toEqual([]);
  });

  it('requests the suppliers of an API that returns no counts', async () => {
    const requests = fakeApi({ counts: null });
    renderResults();
    await card();
    expect(await filtersBeside().findByRole('checkbox', { name: 'Zellia Rent' })).toBeTruthy();
    expect(requests.filter(({ path }) => path === '/api/frontend-suppliers')).toHaveLength(1);
  });

  it('offers the steps of rating, seats and deposit, and explains the ranking', async () => {
    fakeApi();
    renderResults();
    await card();
    const steps = async (group: string) => {
      const list = await filtersBeside().findByRole('group', { name: group });
      return [...list.children].map(({ textContent }) => textContent?.split(' (')[0]);
    };
    expect(await steps('Rating')).toEqual(['1+', '2+', '3+', '4+']);
    expect(await steps('Seats')).toEqual(['2', '4', '5', '5+']);
    expect((await steps('Vehicle')).slice(0, 4)).toEqual(['Car', 'SUV', 'Van', 'Scooter']);
    expect(await steps('Equipment')).toEqual(['Air conditioning', '4+ doors', '5+ seats']);
    expect(await steps('Multimedia')).toEqual(['Touchscreen', 'Bluetooth', 'Android Auto', 'Apple CarPlay']);
    expect(await steps('Deposit')).toEqual(['Up to $250', 'Up to $500', 'Up to $750']);
    expect(filtersBeside().getByRole('button', { name: '5+ (more than 5 seats)' })).toBeTruthy();
    expect(filtersBeside().getByRole('button', { name: '4+ (Rated 4 or more)' })).toBeTruthy();
    expect(filtersBeside().getByRole('checkbox', { name: '5+ seats (more than 5 seats)' })).toBeTruthy();
    expect(filtersBeside().getByRole('checkbox', { name: '4+ doors (more than 4 doors)' })).toBeTruthy();
    expect(screen.getByText(/“Recommended” puts low totals first.*No one can pay for a better position/)).toBeTruthy();
  });

  it('shows and hides the filters', async () => {
    fakeApi();
    renderResults();
    await card();
    await press('Hide filters');
    expect(screen.queryByRole('complementary')).toBeNull();
    await press('Show filters');
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy();
  });
});

describe('no list', () => {
  it('requests the missing input', async () => {
    const requests = fakeApi();
    const { onState } = renderResults({ query: { pickup: casablanca._id } });
    expect(await screen.findByText('Where and when do you need a car?')).toBeTruthy();
    expect(searches(requests)).toEqual([]);
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('empty'));
  });

  it('explains why no cars are left, and clears the filters', async () => {
    fakeApi({ cars: ({ body }) => (body.ranges ? [] : [carRow()]) });
    const { onState } = renderResults({ filters: 'range=truck' });
    expect(await screen.findByText('No cars match all your filters')).toBeTruthy();
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('empty'));
    await press('Clear filters');
    expect(await card()).toBeTruthy();
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('ready'));
  });

  it('suggests the smallest changes that find cars', async () => {
    const suggestions = [
      { kind: 'remove-filter', filter: 'fuel-policy', count: 8 },
      { kind: 'shift-days', days: -1, count: 1 },
    ];
    fakeApi({
      features: [...ourFeatures, 'suggestions'],
      suggestions,
      cars: ({ body }) => (body.fuelPolicy ? [] : [carRow()]),
    });
    const { onView } = renderResults({ filters: 'range=mini&fuel-policy=freeTank' });
    expect(await screen.findByRole('button', { name: '1 day earlier: 1 car' })).toBeTruthy();
    await press('Without Fuel included: 8 cars');
    await waitFor(() => expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: 'range=mini', cause: 'filter' }));
    expect(await card()).toBeTruthy();
  });

  it('explains that no cars are available, without filters', async () => {
    fakeApi({ cars: [] });
    renderResults();
    expect(await screen.findByText('No cars here for these dates')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('links back from a page beyond the end', async () => {
    const rows = [{ resultData: [], pageInfo: [{ totalRecords: 20 }] }];
    fakeApi({ cars: ({ path }) => (path.includes('/7/') ? [] : [carRow()]) });
    const originalFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes('frontend-cars/7/') ? Promise.resolve(Response.json(rows)) : originalFetch(address, init),
    );
    renderResults({ filters: 'page=7' });
    await screen.findByText('This page is empty');
    await press('Go to the first page');
    expect(await card()).toBeTruthy();
  });

  it('reports a failure and retries', async () => {
    let works = false;
    fakeApi({ before: ({ path }) => (path.startsWith('/api/frontend-cars') && !works ? 500 : undefined) });
    const { onError, onState, onReady } = renderResults();
    expect(await screen.findByText('We couldn’t load the cars')).toBeTruthy();
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('error'));
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'unavailable', retryable: true })]]);
    expect(onReady).not.toHaveBeenCalled();
    works = true;
    await press('Try again');
    expect(await card()).toBeTruthy();
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
  });

  it('offers the matches of an ambiguous location, then continues with the chosen one', async () => {
    const requests = fakeApi();
    renderResults({ query: { ...trip, pickup: 'Airport', dropoff: 'Airport' } });
    await screen.findByText('Which location do you mean by “Airport”?');
    await press('Nice Airport');
    await card();
    expect(searches(requests)[0]?.body).toMatchObject({ pickupLocation: nice._id, dropOffLocation: nice._id });
  });

  it.each([
    ['Atlantis', 'We couldn’t find “Atlantis”'],
    [id('9'), 'This pick-up location is no longer available'],
  ])('explains that %s is no location on offer', async (pickup, text) => {
    fakeApi();
    renderResults({ query: { ...trip, pickup, dropoff: pickup } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['2020-05-01T10:00', '2020-05-04T10:00', 'Pick-up is in the past. Choose a later date or time.'],
    ['2027-05-04T10:00', '2027-05-01T10:00', 'Drop-off must be after pick-up.'],
    ['2026-11-21T04:30', '2026-11-24T10:00', 'Pick-up must be at least 1 hour from now.'],
  ])('from %s to %s cannot be booked', async (from, to, text) => {
    fakeApi();
    const { onState } = renderResults({ query: { ...trip, from: wall(from), to: wall(to) } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    await waitFor(() => expect(onState).toHaveBeenLastCalledWith('empty'));
  });
});

it('shows prices in the currency of the quote', async () => {
  fakeApi({ cars: [carRow({ quote: { ...quote, currency: 'EUR', rate: 0.8 } })] });
  renderResults();
  expect(await total()).toBe('74.10 €');
});
