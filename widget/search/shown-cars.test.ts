import { expect, it } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { shownCars } from './shown-cars.ts';

const azur = { _id: 'a'.repeat(24), fullName: 'Azur Cars' };
const belvoie = { _id: 'b'.repeat(24), fullName: 'Belvoie' };

/** A client whose only response is the list of suppliers; counts its requests. */
function clientWithSuppliers() {
  const requested: string[] = [];
  const fetch = async (request: RequestInfo | URL) => {
    requested.push(new URL(request instanceof Request ? request.url : request).pathname);
    return Response.json([azur, belvoie]);
  };
  return { client: createClient({ apiHost: 'https://api.example', fetch, credentials: false }), requested };
}

it('limits a search to the page’s locations, suppliers and values, and to what it locks', async () => {
  const { client, requested } = clientWithSuppliers();
  const fields = await shownCars(
    client,
    'place=NCE,CDG&supplier=azur cars&range=mini,midi',
    'gearbox=automatic&seats=5',
  );
  expect(fields).toMatchObject({
    places: 'NCE,CDG',
    suppliers: [azur._id],
    ranges: ['mini', 'midi'],
    gearbox: ['automatic'],
    seats: 5,
  });
  expect(requested).toEqual(['/api/all-suppliers']);
});

it('needs no list of suppliers without names', async () => {
  const { client, requested } = clientWithSuppliers();
  const { suppliers, places } = await shownCars(client, `supplier=${belvoie._id}`, '');
  expect([suppliers, places, requested]).toEqual([[belvoie._id], undefined, []]);
});
