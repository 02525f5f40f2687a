import type {
  BookingStatus,
  CarRange,
  FuelPolicy,
  FuelType,
  Gearbox,
  Language,
  Multimedia,
  PaymentChoice,
  PlaceAccess,
  UserType,
} from '../../../widget/domain/enumerations.ts';
import type { CarClass } from './car-classes.ts';
import type { Paint, VehicleBody } from './pictures.ts';

/** A name in each language of the product. */
export type Names = Readonly<{ en: string } & Partial<Record<Language, string>>>;

/** Opening and closing wall time at the place, `HH:mm`; null if closed all day. */
export type OpeningDay = readonly [open: string, close: string] | null;

/** Monday first. */
export type OpeningWeek = readonly [OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay, OpeningDay];

export type SeedCountry = { id: string; code: 'ES' | 'FR' | 'MA'; names: Names };

export type SeedParkingSpot = { id: string; names: Names; latitude: number; longitude: number };

export type SeedLocation = {
  id: string;
  /** Short name used inside the seed and for the picture. */
  slug: string;
  country: string;
  /** The city this place belongs to; a search in the city finds its cars too. */
  parentLocation: string | null;
  kind: 'airport' | 'station' | 'city';
  names: Names;
  latitude: number;
  longitude: number;
  /** IANA time zone of pick-up and drop-off times at the place. */
  timeZone: string;
  address: string;
  openingHours: OpeningWeek;
  /** IATA code, airports only. */
  airportCode: string | null;
  parkingSpots: readonly SeedParkingSpot[];
  /** File name under `/cdn/locations/`. */
  image: string;
  /** The desk's number; null if not stated, like the three fields after it. */
  phone: string | null;
  access: PlaceAccess | null;
  accessMinutes: number | null;
  /** How to find the desk. */
  directions: Names | null;
};

export type SeedSupplier = {
  id: string;
  slug: string;
  fullName: string;
  email: string;
  /** File name of the logo under `/cdn/users/`. */
  avatar: string;
  payLater: boolean;
  licenseRequired: boolean;
  /** Per cent, added to the sum of a rental; may be negative. */
  priceChangeRate: number;
  minimumRentalDays: number;
  /** 1 to 5. */
  rating: number;
  /** The customer service's number; null if not stated. */
  phone: string | null;
  breakdownPhone: string | null;
  /** Ids of its pick-up places. */
  locations: readonly string[];
};

/** Whole UTC days, both inclusive, as instants at midnight like in the API. */
export type SeedDatedPrice = { id: string; startDate: Date; endDate: Date; dailyPrice: number };

/** Prices in US dollars (major units, two decimals), as in the API; null if there is no such price. */
export type SeedCarPrices = {
  dailyPrice: number;
  discountedDailyPrice: number | null;
  hourlyPrice: number | null;
  discountedHourlyPrice: number | null;
  /** Three days. */
  biWeeklyPrice: number | null;
  discountedBiWeeklyPrice: number | null;
  /** Seven days. */
  weeklyPrice: number | null;
  discountedWeeklyPrice: number | null;
  /** Thirty days. */
  monthlyPrice: number | null;
  discountedMonthlyPrice: number | null;
  isDateBasedPrice: boolean;
  dateBasedPrices: readonly SeedDatedPrice[];
};

/** -1 not offered, 0 included, above 0 the price: per rental for the first two, per day for the others. */
export type SeedCarExtras = {
  cancellation: number;
  amendments: number;
  theftProtection: number;
  collisionDamageWaiver: number;
  fullInsurance: number;
  additionalDriver: number;
};

export type SeedCar = SeedCarPrices &
  SeedCarExtras &
  CarClass & {
    id: string;
    /** Short unique name inside the seed. */
    slug: string;
    name: string;
    licensePlate: string;
    supplier: string;
    /** Ids of the places it can be picked up at, all in one country. */
    locations: readonly string[];
    minimumAge: number;
    /** US dollars; 0 if there is none. */
    deposit: number;
    available: boolean;
    fullyBooked: boolean;
    comingSoon: boolean;
    /** Fuel, which the API calls `type`. */
    type: FuelType;
    gearbox: Gearbox;
    aircon: boolean;
    seats: number;
    doors: number;
    fuelPolicy: FuelPolicy;
    /** Kilometres a day; -1 is unlimited. */
    mileage: number;
    range: CarRange;
    multimedia: readonly Multimedia[];
    /** 1 to 5; null if there is no rating yet. */
    rating: number | null;
    trips: number;
    /** Grams per kilometre; null if unknown. */
    co2: number | null;
    blockOnPay: boolean;
    body: VehicleBody;
    paint: Paint;
    /** File name of the drawing under `/cdn/cars/`. */
    image: string;
  };

export type SeedUser = {
  id: string;
  type: UserType;
  email: string;
  /** In plain text, because the server hashes it; demo accounts only. */
  password: string;
  fullName: string;
  phone: string | null;
  /** Calendar day `YYYY-MM-DD`. */
  birthDate: string | null;
  language: Language;
  enableEmailNotifications: boolean;
  verified: boolean;
  /** Suspended, which the API calls blacklisted. */
  blacklisted: boolean;
  /** The supplier this user works for. */
  supplier: string | null;
};

export type SeedAdditionalDriver = { fullName: string; email: string; phone: string; birthDate: string };

export type SeedBooking = {
  id: string;
  /** Reference for the customer: eight unambiguous characters. */
  reference: string;
  supplier: string;
  car: string;
  driver: string;
  pickupLocation: string;
  dropOffLocation: string;
  /** Wall time at the pick-up place, `YYYY-MM-DDTHH:mm`. */
  fromWall: string;
  /** Wall time at the drop-off place. */
  toWall: string;
  pickupZone: string;
  dropoffZone: string;
  from: Date;
  to: Date;
  status: BookingStatus;
  cancellation: boolean;
  amendments: boolean;
  theftProtection: boolean;
  collisionDamageWaiver: boolean;
  fullInsurance: boolean;
  additionalDriver: boolean;
  additionalDriverDetails: SeedAdditionalDriver | null;
  paymentChoice: PaymentChoice;
  /** Rental total in US dollars, extras and change rate included, the deposit not. */
  price: number;
  /** The car's refundable security in US dollars. */
  deposit: number;
  /** What has been charged so far in US dollars. */
  amountPaid: number;
  cancelRequest: boolean;
  flightNumber: string | null;
  createdAt: Date;
  /** When an unpaid (void) booking releases its car. */
  expireAt: Date | null;
};

export type SeedNotification = {
  id: string;
  user: string;
  /** The booking update, whose text the server writes. */
  news: { reference: string } & ({ kind: 'status'; status: BookingStatus } | { kind: 'booked'; driver: string });
  booking: string | null;
  isRead: boolean;
  createdAt: Date;
};

export type SeedData = {
  countries: readonly SeedCountry[];
  locations: readonly SeedLocation[];
  suppliers: readonly SeedSupplier[];
  cars: readonly SeedCar[];
  users: readonly SeedUser[];
  bookings: readonly SeedBooking[];
  notifications: readonly SeedNotification[];
};
