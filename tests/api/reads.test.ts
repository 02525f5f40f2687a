import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordId } from '../../demo/seed/data/record-id.ts';
import { suppliers } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOnBoth, type TestServer } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

async function search({ call }: TestServer, body: object = {}, path = '/api/frontend-cars/1/100') {
  return readPage(parseResponse('searchCars', await call('POST', path, { ...trip, ...body })));
}

describeOnBoth('reads', (server) => {
  const { call } = server;

  it('is healthy', async () => {
    expect(await call('GET', '/health')).toMatchObject({ status: 200, json: { status: 'ok' } });
  });

  it('returns the operator’s limits and extensions', async () => {
    const settings = parseResponse('getSettings', await call('GET', '/api/settings'));
    expect(settings).toMatchObject({ minPickupHours: 1, minRentalHours: 1, minPickupDropoffHour: 0 });
    expect(settings.features).toContain('quote');
  });

  describe('places', () => {
    it('finds them by the words of their name, ignoring case and accents, in the requested language', async () => {
      const { rows, total } = readPage(
        parseResponse('locationsPage', await call('GET', '/api/Locations/1/30/es/?s=AEROPUERTO%20MOHAMMED')),
      );
      expect(rows.map(({ name }) => name)).toEqual(['Aeropuerto de Casablanca-Mohammed V']);
      expect(total).toBe(1);
      expect(rows[0]).toMatchObject({
        country: { name: 'Marruecos' },
        airportCode: 'CMN',
        timeZone: 'Africa/Casablanca',
      });
    });

    it('pages through all of them by name', async () => {
      const first = readPage(parseResponse('locationsPage', await call('GET', '/api/locations/1/20/en')));
      const second = readPage(parseResponse('locationsPage', await call('GET', '/api/locations/2/20/en')));
      expect([first.rows.length, second.rows.length, first.total]).toEqual([20, 4, 24]);
      const names = [...first.rows, ...second.rows].map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    });

    it.each([
      ['es', 'nice', 'Aeropuerto de Niza Costa Azul'],
      ['en', 'niza', 'Nice Côte d’Azur Airport'],
      ['fr', "d'azur", 'Aéroport Nice Côte d’Azur'],
      ['fr', 'sevilla', 'Gare de Séville-Santa Justa'],
      ['es', 'marrakesh', 'Aeropuerto de Marrakech-Menara'],
      ['en', 'marrakech', 'Marrakesh Menara Airport'],
    ])('finds a place in %s by %s, its name in another language', async (language, typed, name) => {
      const response = await call('GET', `/api/locations/1/20/${language}?s=${typed}`);
      expect(readPage(parseResponse('locationsPage', response)).rows.map((row) => row.name)).toContain(name);
    });

    it('lists prefix matches and airport codes first', async () => {
      const namesOf = async (typed: string) => {
        const response = await call('GET', `/api/locations/1/20/en?s=${typed}`);
        return readPage(parseResponse('locationsPage', response)).rows.map(({ name }) => name);
      };
      const found = await namesOf('par');
      const isBest = found.map((name) => name.toLowerCase().startsWith('par'));
      expect([isBest[0], isBest.at(-1)]).toEqual([true, false]);
      expect(isBest).toEqual([...isBest].sort((one, other) => Number(other) - Number(one)));
      expect((await namesOf('nce'))[0]).toBe('Nice Côte d’Azur Airport');
    });

    it('shows how to get to the desk of one, in the requested language', async () => {
      const desk = { phone: '+33 1 99 00 40 21', access: 'shuttle', accessMinutes: 8 };
      const byId = await call('GET', `/api/location/${placeId('marrakech-airport')}/fr`);
      const place = parseResponse('getLocation', byId);
      expect(place).toMatchObject(desk);
      expect(place?.directions).toMatch(/^Une navette gratuite/);
      const byName = await call('GET', '/api/x/resolve-location?name=RAK&language=en');
      const { exact } = parseResponse('resolveLocation', byName);
      expect(exact).toMatchObject(desk);
      expect(exact?.directions).toMatch(/^A free shuttle/);
    });

    it('leaves out what is not stated about a desk', async () => {
      const response = await call('GET', `/api/location/${placeId('seville-santa-justa')}/en`);
      const { phone, access, accessMinutes, directions } = parseResponse('getLocation', response) ?? {};
      expect([phone, access, accessMinutes, directions]).toEqual([undefined, undefined, undefined, undefined]);
    });

    it('shows one with its parking spots and its city', async () => {
      const place = parseResponse(
        'getLocation',
        await call('GET', `/api/location/${placeId('casablanca-airport')}/fr`),
      );
      expect(place.name).toBe('Aéroport de Casablanca-Mohammed V');
      expect(place.parkingSpots.map(({ name }) => name)).toEqual(['Parking P1', 'Parking P7']);
      expect(place.parentLocation?.name).toBe('Casablanca');
    });

    it('returns 204 for an unknown one', async () => {
      const response = await call('GET', '/api/location/000000000000000000000000/en');
      expect([response.status, response.text, response.headers.get('rental-code')]).toEqual([
        204,
        '',
        'location_not_found',
      ]);
    });

    it('returns the id of an exact name', async () => {
      const response = await call('GET', '/api/location-id/lyon%20PART-dieu%20station%20/en');
      expect(parseResponse('locationIdByName', response)).toBe(placeId('lyon-part-dieu'));
    });

    it('resolves a name, or returns candidates', async () => {
      const exact = parseResponse('resolveLocation', await call('GET', '/api/x/resolve-location?name=CMN'));
      expect(exact.exact?._id).toBe(placeId('casablanca-airport'));
      const path = `/api/x/resolve-location?name=${encodeURIComponent("Nice Cote d'Azur Airport")}`;
      expect(parseResponse('resolveLocation', await call('GET', path)).exact?._id).toBe(placeId('nice-airport'));
      const several = parseResponse('resolveLocation', await call('GET', '/api/x/resolve-location?name=airport'));
      expect(several.exact).toBeUndefined();
      expect(several.candidates.length).toBeGreaterThan(3);
    });

    it('groups them by country', async () => {
      const path = '/api/countries-with-locations/fr/true/4';
      const countries = parseResponse('countriesWithLocations', await call('GET', path));
      expect(countries.map(({ name }) => name)).toEqual(['Espagne', 'France', 'Maroc']);
      expect(countries.every(({ locations, locationsSize }) => locations.length === locationsSize)).toBe(true);
    });

    it('returns their positions', async () => {
      const places = parseResponse('locationsWithPosition', await call('GET', '/api/locations-with-position/en'));
      expect(places).toHaveLength(24);
    });

    it('rejects an unsupported language', async () => {
      const response = await call('GET', '/api/locations/1/30/de');
      expect(readProblem(response)).toEqual({ status: 400, code: 'invalid_parameter', field: 'language' });
    });
  });

  describe('search', () => {
    it('prices every car for the trip, to the cent of its lines', async () => {
      const { rows, total } = await search(server);
      expect(total).toBeGreaterThan(4);
      for (const { quote } of rows) {
        expect(quote?.days).toBe(3);
        expect(quote?.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote?.totalMinor);
      }
    });

    it('converts into the requested currency', async () => {
      const { rows } = await search(server, { currency: 'EUR' });
      for (const { quote } of rows) {
        expect(quote?.currency).toBe('EUR');
        expect(quote?.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote?.totalMinor);
      }
    });

    it('sorts by total or rating on request, otherwise by daily price', async () => {
      const byTotal = (await search(server, { sort: 'total' })).rows.map(({ quote }) => quote?.totalMinor ?? 0);
      expect(byTotal).toEqual([...byTotal].sort((a, b) => a - b));
      const byRating = (await search(server, { sort: 'rating' })).rows.map(({ rating }) => rating ?? 0);
      expect(byRating).toEqual([...byRating].sort((a, b) => b - a));
      const byDay = (await search(server)).rows.map(({ dailyPrice }) => dailyPrice);
      expect(byDay).toEqual([...byDay].sort((a, b) => a - b));
    });

    it('keeps the total on a page past the end', async () => {
      const { total } = await search(server);
      expect(await search(server, {}, '/api/frontend-cars/99/15')).toEqual({ rows: [], total });
    });

    it('finds nothing for an empty list, and everything for a missing one', async () => {
      expect((await search(server, { suppliers: [] })).total).toBe(0);
      expect((await search(server, { mileage: [] })).total).toBe(0);
    });

    it('returns no licence plates and no bookings', async () => {
      const { text } = await call('POST', '/api/frontend-cars/1/100', trip);
      expect(text).not.toMatch(/licensePlate|overlappingBookings/);
    });

    it('offers no car one way into another country', async () => {
      expect((await search(server, { dropOffLocation: placeId('barcelona') })).total).toBe(0);
    });

    it('rejects a period that ends before it starts, an unknown location and an unknown currency', async () => {
      const refusals = [{ dropoffAt: '2027-02-28T10:00' }, { pickupLocation: 'a'.repeat(24) }, { currency: 'XYZ' }];
      const responses = await Promise.all(
        refusals.map(async (change) =>
          readProblem(await call('POST', '/api/frontend-cars/1/15', { ...trip, ...change })),
        ),
      );
      expect(responses.map(({ status, code }) => [status, code])).toEqual([
        [422, 'dropoff_before_pickup'],
        [404, 'location_not_found'],
        [400, 'currency_not_supported'],
      ]);
    });

    it('counts cars of each supplier', async () => {
      const counted = parseResponse('searchSuppliers', await call('POST', '/api/frontend-suppliers', trip));
      const { rows } = await search(server);
      for (const { _id, carCount } of counted) {
        expect(rows.filter(({ supplier }) => supplier._id === _id)).toHaveLength(carCount);
      }
    });
  });

  it('shows one car with its places', async () => {
    const [first] = (await search(server)).rows;
    const car = parseResponse('getCar', await call('GET', `/api/car/${first?._id}/en`));
    expect(car.name).toBe(first?.name);
    expect(car.locations.length).toBeGreaterThan(0);
    expect((await call('GET', '/api/car/000000000000000000000000/en')).status).toBe(204);
  });

  it('shows a car’s luggage, its class and its supplier’s numbers where they are stated', async () => {
    const carOf = async (slug: string) =>
      parseResponse('getCar', await call('GET', `/api/car/${recordId('car', slug)}/en`));
    expect(await carOf('belvoie-france-peugeot-208')).toMatchObject({
      luggageLarge: 1,
      luggageSmall: 2,
      acriss: 'EDMV',
      supplier: { phone: '+33 1 99 00 50 14', breakdownPhone: '+33 1 99 00 50 94' },
    });
    const { luggageLarge, acriss, supplier } = await carOf('nomadour-france-fiat-ducato-camper');
    expect([luggageLarge, acriss, supplier.phone]).toEqual([undefined, 'SHMD', undefined]);
  });

  it('shows a car’s excess, what no cover pays for and its supplier’s further terms, in lists only where its rating comes from', async () => {
    const id = recordId('car', 'nomadour-france-fiat-ducato-camper');
    const car = parseResponse('getCar', await call('GET', `/api/car/${id}/en`));
    expect(car).toMatchObject({
      excess: { damage: 1800, theft: 2400, damageCovered: 200, theftCovered: 200, fullInsurance: 0 },
      notCovered: ['tyres', 'glass', 'keys', 'misfuelling'],
      extraKmPrice: 0.19,
      ratingSource: 'verified renters of this supplier',
      supplier: { termsUrl: 'https://nomadour.example/terms', maximumRentalDays: 60 },
    });
    const list = await call('POST', '/api/frontend-cars/1/100', trip);
    const [listed] = (list.json as { resultData: Record<string, unknown>[] }[])[0]?.resultData ?? [];
    expect(listed).toHaveProperty('ratingSource');
    for (const name of ['excess', 'notCovered', 'extraKmPrice']) expect(listed).not.toHaveProperty(name);
    for (const name of ['termsUrl', 'maximumRentalDays']) expect(listed?.['supplier']).not.toHaveProperty(name);
  });

  it('lists suppliers by name', async () => {
    const suppliers = parseResponse('allSuppliers', await call('GET', '/api/all-suppliers'));
    expect(suppliers).toHaveLength(8);
  });

  it('finds suppliers without a picture by their names on request, but no blocked ones', async () => {
    const { db, catalogues } = server.get().services;
    const names = async (query = '') =>
      parseResponse('allSuppliers', await call('GET', `/api/all-suppliers${query}`)).map(({ fullName }) => fullName);
    const all = await names();
    const [plain, blocked] = await db.select().from(suppliers).orderBy(suppliers.fullName).limit(2);
    const isOf = (supplier?: { id: string }) => eq(suppliers.id, supplier?.id ?? '');
    await db.update(suppliers).set({ avatar: null }).where(isOf(plain));
    await db.update(suppliers).set({ blacklisted: true }).where(isOf(blocked));
    await catalogues.current();
    try {
      expect(await names()).toEqual(all.slice(2));
      expect(await names('?withoutPicture=true')).toEqual([plain?.fullName, ...all.slice(2)]);
    } finally {
      await db.update(suppliers).set({ avatar: plain?.avatar }).where(isOf(plain));
      await db.update(suppliers).set({ blacklisted: false }).where(isOf(blocked));
      await catalogues.current();
    }
  });

  it('counts the cars of a supplier that visitors can find, without the hidden ones', async () => {
    const suppliers = parseResponse('allSuppliers', await call('GET', '/api/all-suppliers'));
    const { cars } = await server.get().services.catalogues.current();
    const shown = [...cars.values()].filter(({ car }) => car.available);
    expect(shown.length).toBeLessThan(cars.size);
    for (const { _id, carCount } of suppliers) {
      expect(shown.filter(({ supplier }) => supplier.id === _id)).toHaveLength(carCount ?? -1);
    }
  });
});
