import { expect, it } from 'vitest';
import { fakeCar } from '../../tests/support/fake-car.ts';
import { type SearchCar, searchCar } from '../../widget/contract/car.ts';
import { productDefaults } from '../../widget/domain/product-defaults.ts';
import { parseWallTime } from '../../widget/domain/wall-time.ts';
import { offersOf } from './structured-data.ts';

const price = { days: 3, currency: 'EUR', rate: 1, baseCurrency: 'EUR', lines: [] };

function carOf(change: object = {}): SearchCar {
  return searchCar.parse({
    ...fakeCar,
    supplier: { _id: 'd'.repeat(24), fullName: 'Atlas Cars' },
    quote: { ...price, totalMinor: 12_050, baseTotalMinor: 12_050, perDayMinor: 4017, depositMinor: 0 },
    ...change,
  });
}

function offers(cars: SearchCar[], hideSuppliers = false) {
  const [from, to] = [parseWallTime('2027-05-01T10:00'), parseWallTime('2027-05-04T10:00')];
  if (!from || !to) throw new Error('No times');
  const query = { pickup: 'CDG', dropoff: 'CDG', from, to };
  const config = { ...productDefaults, hideSuppliers };
  return offersOf({ cars, query, language: 'fr', config, origin: 'https://cars.example' });
}

it('describes each bookable car as an offer with its total and the address that books it', () => {
  const { '@graph': graph } = offers([carOf(), carOf({ fullyBooked: true }), carOf({ quote: null })]);
  expect(graph).toHaveLength(1);
  expect(graph[0]).toMatchObject({
    '@type': 'Offer',
    price: 120.5,
    priceCurrency: 'EUR',
    url: `https://cars.example/checkout?pickup=CDG&dropoff=CDG&from=2027-05-01T10:00&to=2027-05-04T10:00&car=${fakeCar._id}&l=fr`,
    offeredBy: { '@type': 'AutoRental', name: 'Atlas Cars' },
    itemOffered: { '@type': 'Car', name: 'Peugeot 208', vehicleSeatingCapacity: 5 },
  });
});

it('names the site instead of the supplier if the operator hides suppliers', () => {
  expect(JSON.stringify(offers([carOf()], true))).not.toContain('Atlas Cars');
});
