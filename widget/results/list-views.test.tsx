import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  allFeatures,
  belvoie,
  carRow,
  casablanca,
  type FakeApi,
  fakeApi,
  id,
  nice,
  press,
  quote,
  type RecordedRequest,
  renderResults,
  resetBeforeEach,
  searches,
  trip,
  zellia,
} from './results-for-test.tsx';

/** Stub of the map, which is tested in a browser; it records its props. */
const started = vi.hoisted(() => ({ views: [] as object[], select: (_id: string) => {} }));

vi.mock('../ui/leaflet-map.ts', () => ({
  startMap: (_root: unknown, _box: unknown, first: object, { onSelect }: { onSelect: (id: string) => void }) => {
    started.views.push(first);
    started.select = onSelect;
    return { show: (view: object) => started.views.push(view), zoomBy: () => {}, remove: () => {} };
  },
}));

resetBeforeEach();

const clio = carRow();
const fiat = carRow({ _id: id('d'), name: 'Fiat 500', seats: 4, supplier: belvoie, mileage: 200 });
const duster = carRow({ _id: id('e'), name: 'Dacia Duster', quote: { ...quote, totalMinor: 6000 } });

function fleet() {
  const all = [clio, fiat, duster];
  return fakeApi({
    features: allFeatures,
    cars: ({ body }) => all.filter(({ _id }) => !body.cars || (body.cars as string[]).includes(_id)),
  });
}

/** Refuses requests to a path, once the network has been away. */
function failing(part: string) {
  let failures: number | undefined;
  return {
    fail: ({ path }: { path: string }) => {
      if (failures === undefined || !path.includes(part)) return undefined;
      failures += 1;
      return 500;
    },
    failed: async () => {
      failures = 0;
      dispatchEvent(new Event('online'));
      await waitFor(() => expect(failures).toBe(1));
      // The response is handled in later tasks.
      await act(async () => {
        for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
}

/** Leaves the tab for a minute. */
function leaveAndReturn() {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(Date.now() + 60_000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('comparing cars', () => {
  it('selects two to four cars, and shows them side by side with their differences', async () => {
    const requests = fleet();
    const { onView } = renderResults();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Renault Clio' }));
    expect((await screen.findByRole('region', { name: 'Comparison' })).textContent).toContain('Choose another car');
    expect(screen.getByRole('button', { name: 'Compare' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Fiat 500' }));
    await press('Compare');
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: `compare=${clio._id},${fiat._id}`, cause: 'compare' });
    const table = within(await screen.findByRole('table', { name: 'Cars side by side' }));
    expect(searches(requests).at(-1)?.body.cars).toEqual([clio._id, fiat._id]);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Renault Clio',
      'Fiat 500',
    ]);
    expect(table.getByRole('rowheader', { name: 'Seats (differs)' })).toBeTruthy();
    expect(table.getByRole('rowheader', { name: 'Gearbox' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show only differences' }));
    expect(table.queryByRole('rowheader', { name: 'Gearbox' })).toBeNull();
    await press('Back to all cars');
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: '', cause: 'compare' });
    expect(await screen.findByRole('checkbox', { name: 'Compare Fiat 500' })).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 cars' }));
  });

  it('opens from a link, removes one of three cars, and reports which are unavailable', async () => {
    fleet();
    const { onView } = renderResults({ filters: `compare=${clio._id},${fiat._id},${duster._id},${id('f')}` });
    const table = within(await screen.findByRole('table', { name: 'Cars side by side' }));
    expect(screen.getByText('One of the cars is no longer available for your dates.')).toBeTruthy();
    expect(table.getByText('Lowest price').closest('td')?.textContent).toContain('$60');
    userEvent.setup();
    await press('Copy link to this selection');
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`/search\\?pickup=.*&compare=${clio._id},${fiat._id},${duster._id},${id('f')}$`),
    );
    await press('Remove Fiat 500 from the comparison');
    expect(onView.mock.lastCall?.[0].filters).toBe(`compare=${clio._id},${duster._id},${id('f')}`);
  });

  it('moves the focus to the heading when the column with the pressed button is removed', async () => {
    fleet();
    renderResults({ filters: `compare=${clio._id},${fiat._id},${duster._id}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Fiat 500 from the comparison' }));
    await waitFor(() => expect(screen.queryByText('Fiat 500')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Compare cars' }));
  });

  it('keeps the focus in the list when the comparison is cleared', async () => {
    fleet();
    renderResults();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Renault Clio' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear comparison' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 cars' }));
  });

  it('copies a link to the operator’s site if the API has another address', async () => {
    fleet();
    const { store } = renderResults({ filters: `compare=${clio._id},${fiat._id}` });
    await screen.findByRole('table', { name: 'Cars side by side' });
    store.config.value = { ...store.config.value, siteUrl: 'https://cars.example' };
    userEvent.setup();
    await press('Copy link to this selection');
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/cars\.example\/search\?pickup=/);
  });

  it('counts texts that are no ids as unavailable cars, and requests none of them', async () => {
    const requests = fleet();
    renderResults({ filters: `compare=aaa,${clio._id},${fiat._id}` });
    expect(await screen.findByRole('table', { name: 'Cars side by side' })).toBeTruthy();
    expect(screen.getByText('One of the cars is no longer available for your dates.')).toBeTruthy();
    expect(searches(requests).at(-1)?.body).toMatchObject({ cars: [clio._id, fiat._id] });
    cleanup();
    renderResults({ filters: 'compare=aaa,bbb' });
    expect(await screen.findByText('None of these cars are available for your dates any longer')).toBeTruthy();
    expect(screen.queryByText('We couldn’t load the cars')).toBeNull();
  });

  it('selects a car from the comparison', async () => {
    fleet();
    const { onSelect } = renderResults({ filters: `compare=${clio._id},${fiat._id}` });
    await userEvent.click(await screen.findByRole('link', { name: 'Select Fiat 500, $74.10' }));
    expect(onSelect.mock.lastCall?.[0]).toMatchObject({ carId: fiat._id, price: { totalMinor: 7410, days: 3 } });
  });

  it('shows no supplier where they are hidden', async () => {
    fleet();
    renderResults({ hideSuppliers: true, filters: `compare=${clio._id},${fiat._id}` });
    const table = await screen.findByRole('table', { name: 'Cars side by side' });
    expect(table.textContent).not.toMatch(/supplier|Zellia/i);
  });

  it('is not offered if the API does not support it', async () => {
    fakeApi();
    renderResults({ filters: `compare=${clio._id},${fiat._id}` });
    expect(await screen.findByRole('article', { name: /Clio/ })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Compare/ })).toBeNull();
    const views = within(screen.getByRole('group', { name: 'Show as' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual(['List', 'Compact list']);
  });
});

describe('the compact list', () => {
  const row = () => screen.findByRole('article', { name: /Fiat 500/ });

  it('shows the total and the deciding facts; conditions and comparison open below', async () => {
    fleet();
    const { onSelect } = renderResults({ filters: 'view=compact' });
    const fiatRow = within(await row());
    expect(await fiatRow.findByText('$24.70 per day')).toBeTruthy();
    expect(fiatRow.getByText('Belvoie')).toBeTruthy();
    for (const fact of ['4 seats', 'Manual', '200 km a day', 'Deposit $150'])
      expect(fiatRow.getByText(fact)).toBeTruthy();
    const opener = fiatRow.getByRole('button', { name: 'Price and terms (Fiat 500)' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(await fiatRow.findByText('Supplier discount')).toBeTruthy();
    await userEvent.click(fiatRow.getByRole('checkbox', { name: 'Compare Fiat 500' }));
    expect(await screen.findByRole('region', { name: 'Comparison' })).toBeTruthy();
    await userEvent.click(fiatRow.getByRole('link', { name: 'Select Fiat 500, $74.10' }));
    expect(onSelect.mock.lastCall?.[0]).toMatchObject({ carId: fiat._id, price: { totalMinor: 7410 } });
  });

  it('is a view of the address, like the other list', async () => {
    fleet();
    const { onView } = renderResults();
    await row();
    await press('Compact list');
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: 'view=compact', cause: 'view' });
    expect(screen.getByRole('button', { name: 'Compact list' }).getAttribute('aria-pressed')).toBe('true');
    await press('List');
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: '', cause: 'view' });
  });
});

describe('comparing suppliers', () => {
  const offer = {
    supplier: zellia,
    carCount: 3,
    cheapestCar: { _id: clio._id, name: 'Renault Clio' },
    currency: 'USD',
    totalMinor: 7410,
    perDayMinor: 2470,
    rating: 4.4,
    depositMinMinor: 15000,
    depositMaxMinor: 30000,
    cancellation: 'included',
    payLater: true,
  };

  it('shows the best offer of each supplier, and its cars', async () => {
    fakeApi({ features: allFeatures, offers: [offer] });
    const { onView } = renderResults();
    await userEvent.click(await screen.findByRole('button', { name: 'Suppliers' }));
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: 'view=suppliers', cause: 'view' });
    const row = await screen.findByRole('row', { name: /Zellia/ });
    expect(row.textContent).toMatch(/\$74\.10.*Renault Clio.*\$150 – \$300/);
    await press('Show 3 cars');
    expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: `supplier=${zellia._id}`, cause: 'filter' });
  });

  it('keeps what it shows when it can’t be loaded again', async () => {
    const { fail, failed } = failing('compare-suppliers');
    fakeApi({ features: allFeatures, offers: [offer], before: fail });
    renderResults({ filters: 'view=suppliers' });
    await screen.findByRole('row', { name: /Zellia/ });
    await failed();
    expect(screen.queryByText('We couldn’t load the suppliers')).toBeNull();
    expect(screen.getByRole('row', { name: /Zellia/ })).toBeTruthy();
  });

  it('is not offered where suppliers are hidden', async () => {
    fakeApi({ features: allFeatures, offers: [offer] });
    renderResults({ hideSuppliers: true, filters: 'view=suppliers' });
    expect(await screen.findByRole('article', { name: /Clio/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suppliers' })).toBeNull();
  });
});

describe('the map', () => {
  const here = { ...casablanca, latitude: 33.4, longitude: -7.6 };
  const there = { ...nice, latitude: 43.7, longitude: 7.2 };
  const rows = [
    { place: there, carCount: 4, totalMinor: 5000, currency: 'USD', isSearched: false },
    { place: here, carCount: 2, totalMinor: 7410, currency: 'USD', isSearched: true },
  ];

  it('lists the locations with prices, and searches at another one', async () => {
    fakeApi({ features: allFeatures, pickupPrices: rows });
    const { onTrip } = renderResults({ filters: 'view=map&range=mini' });
    const list = within(await screen.findByRole('list', { name: 'Pick-up locations' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Casablanca Airportfrom $74.102 carsShow 2 cars',
      'Nice Airportfrom $504 cars',
    ]);
    await userEvent.click(list.getByRole('button', { name: /Nice Airport/ }));
    await press('Pick up here: 4 cars');
    const query = { ...trip, pickup: nice._id, dropoff: nice._id };
    await waitFor(() => expect(onTrip).toHaveBeenLastCalledWith({ query, filters: 'range=mini' }));
    expect(await screen.findByText(/Nice Airport/)).toBeTruthy();
  });

  it('lists the parking of the selected location, and zooms in far enough to show it', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const parkingSpots = [{ _id: id('7'), name: 'Parking P7', latitude: 43.66, longitude: 7.21 }];
    fakeApi({ features: allFeatures, pickupPrices: rows, places: [casablanca, { ...nice, parkingSpots }] });
    renderResults({ filters: 'view=map' });
    await userEvent.click(await screen.findByRole('button', { name: /Nice Airport/ }));
    expect(await screen.findByText('Parking: Parking P7')).toBeTruthy();
    await press('Show parking on the map');
    expect(started.views.at(-1)).toMatchObject({
      isCloseUp: true,
      around: [{ name: 'Parking P7', text: 'P', latitude: 43.66, longitude: 7.21 }],
    });
    await userEvent.click(screen.getByRole('button', { name: /Casablanca Airport/ }));
    expect(screen.queryByText(/^Parking/)).toBeNull();
    expect(started.views.at(-1)).toMatchObject({ isCloseUp: false, around: [] });
  });

  it('pages through thousands of locations, opens at the one selected on the map, and finds them by name', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const many = Array.from({ length: 5000 }, (_, index) => ({
      place: { ...there, _id: index.toString(16).padStart(24, '0'), name: `Hôtel ${index}` },
      carCount: 1,
      totalMinor: 5000 + index,
      currency: 'USD',
      isSearched: false,
    }));
    fakeApi({ features: allFeatures, pickupPrices: many });
    const { container } = renderResults({ filters: 'view=map' });
    const list = within(await screen.findByRole('list', { name: 'Pick-up locations' }));
    expect(list.getAllByRole('listitem')).toHaveLength(30);
    expect(container.querySelectorAll('*').length).toBeLessThan(1500);
    await waitFor(() => expect(started.views.at(-1)).toMatchObject({ points: { length: 5000 } }));
    started.select(many[100]?.place._id ?? '');
    const chosen = (await list.findByText('Hôtel 100')).closest('[data-selected]');
    expect(chosen).toBeTruthy();
    expect(list.queryByText('Hôtel 1')).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of locations' }));
    await userEvent.click(pages.getByRole('button', { name: 'Next' }));
    expect(list.getByText('Hôtel 120')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a location' }), 'HOTEL 4999');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a location' }), '9');
    expect(screen.getByText('No matching location.')).toBeTruthy();
  });

  it('keeps the selected location when the prices can’t be loaded again', async () => {
    const { fail, failed } = failing('pickup-prices');
    fakeApi({ features: allFeatures, pickupPrices: rows, before: fail });
    renderResults({ filters: 'view=map' });
    await userEvent.click(await screen.findByRole('button', { name: /Nice Airport/ }));
    await failed();
    expect(screen.getByRole('button', { name: 'Pick up here: 4 cars' })).toBeTruthy();
  });

  it('reports a load failure and retries', async () => {
    let isDown = true;
    fakeApi({
      features: allFeatures,
      pickupPrices: rows,
      before: ({ path }) => (isDown && path.includes('pickup-prices') ? 400 : undefined),
    });
    renderResults({ filters: 'view=map' });
    expect(await screen.findByText('We couldn’t load the locations')).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByRole('list', { name: 'Pick-up locations' })).toBeTruthy();
  });
});

describe('an endless list', () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    carRow({ _id: index.toString(16).padStart(24, '0'), name: `Car ${index + 1}` }),
  );
  const endless = (more: FakeApi = {}) =>
    fakeApi({
      total: rows.length,
      cars: ({ path }) => {
        const [page = 1, size = 15] = path.split('/').slice(-2).map(Number);
        return rows.slice((page - 1) * size, page * size);
      },
      ...more,
    });
  const pagesOf = (requests: RecordedRequest[]) =>
    searches(requests).map(({ path }) => path.split('/').slice(-2).join('/'));

  it('grows by pages, announces its length, and requests each page once', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const requests = endless();
    const { onView } = renderResults({ paging: 'infinite' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
    expect(screen.getByText('15 of 40 cars shown')).toBeTruthy();
    await press('Show more');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    await press('Show more');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(pagesOf(requests)).toEqual(['1/15', '2/15', '3/15']);
    await waitFor(() => expect(onView.mock.lastCall?.[0]).toMatchObject({ filters: 'page=3', cause: 'page' }));
  });

  it('keeps a further page that can’t be loaded again', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { fail, failed } = failing('/2/15');
    endless({ before: fail });
    renderResults({ paging: 'infinite' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    await failed();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(screen.queryByText('We couldn’t load more cars')).toBeNull();
  });

  it('renders visible cards first, with placeholders for the rest', async () => {
    endless();
    const { container } = renderResults({});
    const first = (await screen.findAllByRole('article')).length;
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThan(15);
    expect(container.querySelectorAll('.r-results__cars > li')).toHaveLength(15);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
  });

  it('has its previous length after Back', async () => {
    const requests = endless();
    renderResults({ paging: 'infinite', filters: 'page=2' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(pagesOf(requests)).toEqual(['1/30']);
  });

  it('requests no page after the last one', async () => {
    const requests = endless();
    renderResults({ paging: 'infinite', filters: 'page=300' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(screen.getByText('40 of 40 cars shown')).toBeTruthy();
    expect(pagesOf(requests)).toEqual(['1/990']);
  });

  it('requests one page after the other, and shows more again once all have loaded', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const responses: ((status?: undefined) => void)[] = [];
    const requests = endless({
      total: 2000,
      before: ({ path }) =>
        path.endsWith('/15') ? new Promise<undefined>((resolve) => void responses.push(resolve)) : undefined,
    });
    renderResults({ paging: 'infinite', filters: 'page=68' });
    await waitFor(() => expect(responses).toHaveLength(1));
    expect(pagesOf(requests)).toEqual(['1/990', '67/15']);
    responses[0]?.();
    await waitFor(() => expect(responses).toHaveLength(2));
    expect(screen.getByRole('button', { name: /Show more/ }).dataset['busy']).toBe('true');
    responses[1]?.();
    await waitFor(() => expect(screen.getByRole('button', { name: /Show more/ }).dataset['busy']).toBeUndefined());
    expect(pagesOf(requests)).toEqual(['1/990', '67/15', '68/15']);
  });
});

describe('another trip', () => {
  it('offers bookable days instead of past ones', async () => {
    fakeApi({ features: allFeatures });
    const past = { ...trip, from: '2020-05-01T10:00' as typeof trip.from, to: '2020-05-04T10:00' as typeof trip.to };
    const { onTrip } = renderResults({ query: past });
    await press((await screen.findByRole('button', { name: /^Show cars for/ })).textContent ?? '');
    expect(onTrip.mock.lastCall?.[0].query.pickup).toBe(casablanca._id);
    expect(await screen.findByRole('article', { name: /Clio/ })).toBeTruthy();
  });

  it('moves to days with available cars', async () => {
    fakeApi({
      features: allFeatures,
      suggestions: [{ kind: 'shift-days', days: 2, count: 3 }],
      cars: ({ body }) => (body.pickupAt === trip.from ? [] : [carRow()]),
    });
    const { onTrip } = renderResults();
    await userEvent.click(await screen.findByRole('button', { name: '2 days later: 3 cars' }));
    expect(onTrip.mock.lastCall?.[0].query).toMatchObject({ from: '2027-05-03T10:00', to: '2027-05-06T10:00' });
    expect(await screen.findByRole('article', { name: /Clio/ })).toBeTruthy();
  });

  it('returns the car where a one-way trip starts if no car can be dropped off elsewhere', async () => {
    fakeApi({
      features: allFeatures,
      suggestions: [{ kind: 'same-return', count: 3 }],
      cars: ({ body }) => (body.dropOffLocation === body.pickupLocation ? [carRow()] : []),
    });
    const { onTrip } = renderResults({ query: { ...trip, dropoff: nice._id } });
    expect(await screen.findByRole('heading', { name: 'No cars for this one-way trip' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Drop off where you pick up: 3 cars' }));
    expect(onTrip.mock.lastCall?.[0].query).toMatchObject({ pickup: casablanca._id, dropoff: casablanca._id });
    expect(await screen.findByRole('article', { name: /Clio/ })).toBeTruthy();
  });

  it('refetches when the user returns to the tab', async () => {
    const requests = fakeApi();
    renderResults();
    await screen.findByRole('article', { name: /Clio/ });
    const seen = searches(requests).length;
    leaveAndReturn();
    await waitFor(() => expect(searches(requests).length).toBe(seen + 1));
  });

  it('keeps the list and the selection when that fails', async () => {
    let status: number | undefined;
    fakeApi({
      features: allFeatures,
      cars: [clio, fiat],
      before: ({ path }) => (path.startsWith('/api/frontend-cars') ? status : undefined),
    });
    const { onError, onState } = renderResults();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare Fiat 500' }));
    status = 500;
    leaveAndReturn();
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(screen.getByRole('checkbox', { name: 'Compare Fiat 500' })).toHaveProperty('checked', true);
    expect(screen.queryByText('We couldn’t load the cars')).toBeNull();
    expect(onState).toHaveBeenLastCalledWith('ready');
  });
});
