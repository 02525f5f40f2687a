import { expect, it } from 'vitest';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { searchCars } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { describeServer } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

describeServer('the locations that a page shows', (server) => {
  const listed = async (places: string, keyword = '') => {
    const path = `/api/locations/1/100/fr?${new URLSearchParams({ s: keyword, places })}`;
    const { rows } = readPage(parseResponse('locationsPage', await server.call('GET', path)));
    return rows.map(({ _id }) => _id).sort();
  };
  const resolved = async (name: string, places: string) => {
    const path = `/api/x/resolve-location?${new URLSearchParams({ name, language: 'en', places })}`;
    return parseResponse('resolveLocation', await server.call('GET', path));
  };

  it('are listed by id, airport code and name in any language; others are not', async () => {
    const airports = [placeId('paris-cdg'), placeId('nice-airport')].sort();
    expect(await listed(`cdg,${placeId('nice-airport')}`)).toEqual(airports);
    expect(await listed('Nice Côte d’Azur Airport')).toEqual([placeId('nice-airport')]);
    expect(await listed('cdg,nce', 'nice')).toEqual([placeId('nice-airport')]);
    expect(await listed('nowhere')).toEqual([]);
  });

  it('are the only ones that a name means', async () => {
    expect((await resolved('CDG', 'cdg')).exact?._id).toBe(placeId('paris-cdg'));
    expect(await resolved('CDG', 'nce')).toEqual({ candidates: [] });
  });

  it('are the only ones with cars and prices', async () => {
    expect(await searchCars(server, { places: 'cdg' })).not.toEqual([]);
    expect(await searchCars(server, { places: 'nce' })).toEqual([]);
    const body = { ...trip, from: undefined, to: undefined, places: 'cdg,nce' };
    const prices = parseResponse('pickupPrices', await server.call('POST', '/api/x/pickup-prices', body));
    expect(prices.map(({ place }) => place._id).sort()).toEqual([placeId('paris-cdg'), placeId('nice-airport')].sort());
  });
});
