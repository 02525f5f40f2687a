import { call, type Page, rowsOf } from './bookcars-calls.ts';

/** The location whose cars the campaign adds. */
export const largeFleet = { name: 'Five Hundred Cars Depot', cars: 500 };

/** The account that BookCars' own set-up script creates, with the address of the trial. */
const administrator = { email: 'admin@bookcars.test', password: 'B00kC4r5', mobile: true };

/** One white pixel: BookCars requires a picture of each car. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

type Named = { _id: string; name: string };

/** Returns the id of a location with 500 cars, which are added to BookCars through its own API at the first call. */
export async function ensureLargeFleet(backend: string): Promise<string> {
  const search = encodeURIComponent(largeFleet.name);
  const find = async () => rowsOf(await call<Page<Named>>(`${backend}/api/locations/1/10/en?s=${search}`))[0]?._id;
  const known = await find();
  if (known) return known;
  const account = await call<{ _id: string; accessToken: string }>(`${backend}/api/sign-in/admin`, administrator);
  const headers = { 'x-access-token': account.accessToken };
  const [country] = rowsOf(await call<Page<Named>>(`${backend}/api/countries/1/10/en`, undefined, headers));
  const names = ['en', 'fr', 'es'].map((language) => ({ language, name: largeFleet.name }));
  const place = { country: country?._id, latitude: 48.85, longitude: 2.35, names, parkingSpots: [] };
  const { _id: location } = await call<Named>(`${backend}/api/create-location`, place, headers);
  const suppliers = (await call<Named[]>(`${backend}/api/all-suppliers`)).map(({ _id }) => _id);
  for (let index = 0; index < largeFleet.cars; index += 1) {
    const form = new FormData();
    form.append('image', new Blob([picture], { type: 'image/png' }), 'car.png');
    const image = await call<string>(`${backend}/api/create-car-image`, form, headers);
    const car = { ...carOf(index, location, suppliers), image, loggedUser: account._id };
    await call(`${backend}/api/create-car`, car, headers);
  }
  return location;
}

const at = <Entry>(entries: readonly Entry[], index: number) => entries[index % entries.length] as Entry;

/** Rounds a price to whole cents. */
const toCents = (price: number) => Math.round(price * 100) / 100;

/** Returns a car that differs from the others in price, terms and features. */
function carOf(index: number, location: string, suppliers: readonly string[]) {
  const dailyPrice = toCents(20 + index * 0.37);
  const isDiscounted = index % 3 === 0;
  return {
    ...{ name: `Car ${index + 1}`, supplier: at(suppliers, index), locations: [location], minimumAge: 21, dailyPrice },
    ...{
      discountedDailyPrice: isDiscounted ? toCents(dailyPrice - 2.5) : null,
      hourlyPrice: index % 4 === 0 ? 4.35 : null,
    },
    ...{ discountedHourlyPrice: null, biWeeklyPrice: index % 5 === 0 ? toCents(dailyPrice * 2.8) : null },
    ...{ discountedBiWeeklyPrice: null, weeklyPrice: index % 2 === 0 ? toCents(dailyPrice * 6.1) : null },
    ...{ discountedWeeklyPrice: null, monthlyPrice: null, discountedMonthlyPrice: null },
    ...{ isDateBasedPrice: false, dateBasedPrices: [], deposit: at([0, 200, 500], index), available: true },
    ...{ type: at(['diesel', 'gasoline', 'electric'], index), gearbox: at(['manual', 'automatic'], index) },
    ...{ aircon: index % 5 !== 0, seats: at([2, 4, 5, 7], index), doors: at([2, 4, 5], index), mileage: -1 },
    ...{ fuelPolicy: at(['likeForlike', 'fullToFull'], index), range: at(['mini', 'midi', 'maxi'], index) },
    ...{ cancellation: at([0, -1, 20], index), amendments: 0, theftProtection: 6, collisionDamageWaiver: 12 },
    ...{ fullInsurance: 20, additionalDriver: 8, multimedia: ['bluetooth'], blockOnPay: true },
  };
}
