/** The states of a car in the operator's list. A retired car is only kept because bookings show it. */
export const fleetCarStates = [
  'available',
  'fully-booked',
  'coming-soon',
  'hidden',
  'out-of-service',
  'retired',
] as const;
export type FleetCarState = (typeof fleetCarStates)[number];

/** The roles of staff. `none` ends the access of a person. */
export const staffRoles = ['admin', 'supplier', 'none'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The files of the fleet folder, in its order. */
export const fleetFiles = [
  'suppliers.csv',
  'locations.csv',
  'parking.csv',
  'cars.csv',
  'prices.csv',
  'blocks.csv',
  'fees.csv',
  'extras.csv',
  'staff.csv',
  'partners.csv',
] as const;

/** The ending of a picture in the fleet folder. */
export const fleetPicture = /\.(jpe?g|png|webp|avif|svg)$/i;

/** The limits of an upload in the browser; the command line has none. Sizes are bytes. */
export const fleetUpload = {
  bytes: 100_000_000,
  unpackedBytes: 300_000_000,
  fileBytes: 20_000_000,
  files: 5000,
} as const;

/** The longest reason for which a car is out of service. */
export const maxBlockReason = 200;

/** The steps before the first booking, in their order. */
export const openingSteps = ['suppliers', 'locations', 'cars', 'payment', 'mail', 'appearance'] as const;
export type OpeningStep = (typeof openingSteps)[number];
