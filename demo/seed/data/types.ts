import type {
  BookingStatus,
  ExtraName,
  Language,
  PaymentChoice,
  UserType,
} from '../../../widget/domain/enumerations.ts';

/** The part of the fleet that the seed's bookings use. The fleet itself is a folder of spreadsheets. */
export type SeedFleet = {
  /** Throws an error if there is no car with that id. */
  carOf: (carId: string) => { supplier: string; extras: Readonly<Record<ExtraName, number>> };
  /** Returns the location's time zone. Throws an error if there is no such location. */
  timeZoneOf: (locationId: string) => string;
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
  users: readonly SeedUser[];
  bookings: readonly SeedBooking[];
  notifications: readonly SeedNotification[];
};
