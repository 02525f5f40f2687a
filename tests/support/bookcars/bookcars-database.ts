import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import { ObjectId } from 'bson';

/** Documents by collection. */
export type Documents = Record<string, object[]>;

/** The password of the customer Casey. */
export const customerPassword = 'Customer1!';

const id = () => new ObjectId(randomBytes(12));

/** Creates the documents of a small BookCars 8 database with new ids: two countries, three places, two suppliers and four cars. */
export function createBookCarsDatabase() {
  const values: object[] = [];
  const texts = (...pairs: [language: string, value: string][]) =>
    pairs.map(([language, value]) => {
      const text = { _id: id(), language, value, __v: 0 };
      values.push(text);
      return text._id;
    });
  const france = { _id: id(), values: texts(['en', 'France'], ['fr', 'France']) };
  const spain = { _id: id(), values: texts(['es', 'España']) };
  const nowhere = { _id: id(), values: texts(['en', 'Atlantis']) };
  const spot = {
    _id: id(),
    latitude: 43.66,
    longitude: 7.21,
    values: texts(['en', 'P5 parking'], ['fr', 'Parking P5']),
  };
  const place = (
    country: { _id: ObjectId },
    latitude: number,
    longitude: number,
    name: ObjectId[],
    more: object = {},
  ) => ({
    ...{ _id: id(), country: country._id, latitude, longitude, values: name, parkingSpots: [], ...more },
  });
  const nice = place(france, 43.6584, 7.2159, texts(['en', 'Nice Airport'], ['fr', 'Aéroport de Nice']), {
    parkingSpots: [spot._id],
    image: 'nice.jpg',
  });
  const tenerife = place(spain, 28.4636, -16.2518, texts(['es', 'Estación de Santa Cruz']));
  const lost = place(nowhere, 0, 0, texts(['en', 'Lost City']));
  const person = (type: string, fullName: string, more: object = {}) => ({
    ...{
      _id: id(),
      type,
      fullName,
      email: `${fullName.split(' ')[0]}@Example.com`,
      password: '$2b$10$x',
      language: 'fr',
    },
    ...{ payLater: true, licenseRequired: false, blacklisted: false, contracts: [], ...more },
  });
  const atlas = person('supplier', 'Atlas Rent', { phone: '+33199001234', priceChangeRate: 2.5, avatar: 'nice.jpg' });
  const idle = person('supplier', 'Idle Cars', { supplierCarLimit: 3, payLater: false });
  const casey = person('user', 'Casey Customer', {
    ...{
      password: hashSync(customerPassword, 4),
      birthDate: new Date('1990-05-04T22:00:00Z'),
      verified: true,
      phone: '+33199001235',
    },
  });
  const driver = person('user', 'Guest Driver', { password: undefined, birthDate: new Date('1980-01-01T00:00:00Z') });
  const second = {
    _id: id(),
    fullName: 'Second Driver',
    email: 's@example.com',
    phone: '+33199001236',
    birthDate: new Date('1985-02-03'),
  };
  const period = (startDate: string, endDate: string, dailyPrice: number) => ({
    ...{ _id: id(), startDate: new Date(startDate), endDate: new Date(endDate), dailyPrice },
  });
  // Midnight in Paris, in winter and in summer.
  const summer = period('2027-06-30T22:00:00Z', '2027-07-30T22:00:00Z', 80);
  const winter = period('2027-01-31T23:00:00Z', '2027-02-09T23:00:00Z', 40.5);
  const overlapping = period('2027-07-09T22:00:00Z', '2027-07-19T22:00:00Z', 99);
  const free = period('2027-09-01T22:00:00Z', '2027-09-09T22:00:00Z', 0);
  const car = (name: string, more: object = {}) => ({
    ...{ _id: id(), name, supplier: atlas._id, minimumAge: 23, locations: [nice._id], dailyPrice: 49.9, deposit: 500 },
    ...{ available: true, type: 'diesel', gearbox: 'manual', aircon: true, image: 'clio.png', seats: 5, doors: 5 },
    ...{ fuelPolicy: 'likeForlike', mileage: 250, range: 'midi', multimedia: ['bluetooth'], co2: 101.4, trips: 12 },
    ...{ cancellation: 0, amendments: -1, theftProtection: 6.5, collisionDamageWaiver: 12, fullInsurance: 20 },
    ...{ additionalDriver: -1, isDateBasedPrice: false, dateBasedPrices: [], ...more },
  });
  const clio = car('Renault Clio', { biWeeklyPrice: 140, discountedDailyPrice: 0, rating: 4.5 });
  const dated = car('Peugeot 208', {
    isDateBasedPrice: true,
    dateBasedPrices: [summer._id, winter._id, overlapping._id, free._id],
    locations: [nice._id, tenerife._id, lost._id],
    comingSoon: true,
  });
  const nowhereCar = car('Ghost', { locations: [lost._id] });
  const orphan = car('Orphan', { supplier: id() });
  const booking = (from: string, to: string, more: object = {}) => ({
    ...{
      _id: id(),
      supplier: atlas._id,
      car: clio._id,
      driver: casey._id,
      pickupLocation: nice._id,
      dropOffLocation: nice._id,
    },
    ...{ from: new Date(from), to: new Date(to), status: 'paid', price: 210.5, cancellation: true, amendments: false },
    ...{ additionalDriver: false, cancelRequest: false, createdAt: new Date('2026-10-01T08:00:00Z'), ...more },
  });
  // The clio for two days, with theft protection, is 2 × 49.90 + 2 × 6.50, and 2.5 % more.
  const exact = { price: 115.62, theftProtection: true };
  const bookings = [
    booking('2027-03-01T09:00:00Z', '2027-03-04T09:00:00Z', { additionalDriver: true, _additionalDriver: second._id }),
    // The next customer comes at once.
    booking('2027-03-04T09:00:00Z', '2027-03-06T09:00:00Z', { driver: driver._id, status: 'reserved' }),
    booking('2027-03-05T09:00:00Z', '2027-03-07T09:00:00Z', { status: 'pending' }),
    booking('2027-03-05T09:00:00Z', '2027-03-07T09:00:00Z', { status: 'cancelled', cancelRequest: true }),
    booking('2027-04-01T09:00:00Z', '2027-04-02T09:00:00Z', { status: 'void' }),
    booking('2027-04-01T09:00:00Z', '2027-04-02T09:00:00Z', { car: nowhereCar._id }),
    booking('2025-07-01T08:00:00Z', '2025-07-08T08:00:00Z', { status: 'paidInFull', driver: driver._id }),
    booking('2027-05-10T09:00:00Z', '2027-05-12T09:00:00Z', exact),
  ];
  const notification = (user: object, more: object = {}) => ({
    ...{ _id: id(), user: (user as { _id: ObjectId })._id, message: 'La réservation est payée.', isRead: false },
    ...{ booking: bookings[0]?._id, createdAt: new Date('2026-10-02T08:00:00Z'), ...more },
  });
  const boss = person('admin', 'Boss Person');
  const notifications = [
    notification(casey),
    notification(casey, {
      ...{ isRead: true, message: 'Bienvenue', booking: undefined, createdAt: new Date('2026-09-01T08:00:00Z') },
    }),
    notification(boss, { booking: bookings[5]?._id }),
    notification(driver),
  ];
  const documents: Documents = {
    ...{ Country: [france, spain, nowhere], LocationValue: values, ParkingSpot: [spot] },
    Location: [nice, tenerife, lost],
    User: [boss, atlas, idle, casey, driver],
    DateBasedPrice: [summer, winter, overlapping, free],
    Car: [clio, dated, nowhereCar, orphan],
    Booking: bookings,
    AdditionalDriver: [second],
    Notification: notifications,
  };
  return { documents, nice, clio, dated, atlas, casey, driver, bookings, notifications };
}
