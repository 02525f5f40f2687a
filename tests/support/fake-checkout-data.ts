import { fakeCar } from './fake-car.ts';

/** Returns an id of 24 equal digits. */
export const id = (digit: string) => digit.repeat(24);
export const zone = 'Europe/Paris';

export const fakeTrip = {
  carId: id('c'),
  query: { pickup: id('1'), dropoff: id('1'), from: '2027-03-01T10:00', to: '2027-03-04T10:00' },
};

export const supplier = {
  _id: id('5'),
  fullName: 'Azur Cars',
  avatar: 'azur.svg',
  priceChangeRate: 0,
  payLater: true,
  licenseRequired: false,
};

export const place = {
  _id: id('1'),
  name: 'Nice Airport',
  country: { _id: id('b'), name: 'France' },
  latitude: 43.66,
  longitude: 7.21,
  timeZone: zone,
  address: 'Terminal 2, rue Costes et Bellonte, 06206 Nice',
  city: 'Nice',
  phone: '+33 4 00 00 00 00',
  airportCode: 'NCE',
  openingHours: [...Array(6).fill(['07:00', '23:00']), ['08:00', '21:00']],
  parkingSpots: [],
};

export const car = { ...fakeCar, supplier, locations: [], image: 'peugeot-208.svg', multimedia: ['bluetooth'] };

export const alternatives = [
  { _id: id('d'), name: 'Renault Clio', range: 'mini', gearbox: 'automatic', seats: 5, supplier, image: 'clio.svg' },
  { _id: id('e'), name: 'Dacia Duster', range: 'midi', gearbox: 'manual', seats: 5, supplier, image: 'duster.svg' },
];
