/** The caller's role. An unverified customer has not confirmed their email address; a suspended one may not act at all. */
export const roles = ['visitor', 'customer', 'unverified', 'suspended', 'supplier', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * The scope of a permission. `own`: the caller's own record, or a booking that the caller is the driver or supplier of or
 * has the token for. `any`: every record.
 */
export type Reach = 'own' | 'any';

type Row = { readonly [Name in Role]?: Reach };

const everyone: Row = {
  visitor: 'any',
  customer: 'any',
  unverified: 'any',
  suspended: 'any',
  supplier: 'any',
  admin: 'any',
};
const signedIn: Row = { customer: 'own', unverified: 'own', supplier: 'own', admin: 'own' };
const signedInOrAdmin: Row = { ...signedIn, admin: 'any' };
const parties: Row = { visitor: 'own', ...signedInOrAdmin };
const managers: Row = { supplier: 'own', admin: 'any' };

/** The only table of permissions; a role that is missing in a row is refused. */
export const permissions = {
  /** Cars, suppliers, places, settings, exchange rates, quotes. */
  'read-catalogue': everyone,
  'send-message': everyone,
  /** Sign-up, sign-in, activation and forgotten password, which need no session. */
  'open-account': everyone,
  'upload-temporary-license': { ...everyone, suspended: undefined },
  book: { ...everyone, suspended: undefined },
  'look-up-booking': { ...everyone, suspended: undefined },
  'read-booking': parties,
  'pay-booking': { visitor: 'own', customer: 'own', unverified: 'own' },
  'change-booking': parties,
  'cancel-booking': parties,
  'list-bookings': signedInOrAdmin,
  /** The bookings of a list as a file. */
  'export-bookings': managers,
  'edit-booking': managers,
  'set-booking-status': managers,
  'delete-booking': managers,
  'refund-booking': managers,
  'record-no-show': managers,
  /** The day at the desk: pick-ups, returns and the note of a booking. */
  'use-desk': managers,
  /** Booking for a customer who is at the desk or on the phone. */
  'book-for-driver': managers,
  'read-history': managers,
  'read-audit': { admin: 'any' },
  /** The figures of how fast pages are for visitors. */
  'read-vitals': { admin: 'any' },
  /** The list of cars, their times out of service, whether they are shown, and import and export; suppliers only for their own part. */
  'manage-fleet': managers,
  /** The steps before the first booking. */
  'administer-fleet': { admin: 'any' },
  'manage-staff': { admin: 'any' },
  'read-user': signedInOrAdmin,
  'update-user': signedInOrAdmin,
  /** A user's type and suspension, and by how much a supplier's prices change. Suppliers set their other terms of business themselves. */
  'administer-user': { admin: 'any' },
  'change-password': signedIn,
  'manage-sessions': signedIn,
  /** The accounts at Google, Apple and Facebook with which a person signs in. */
  'manage-connected-accounts': signedIn,
  'manage-second-factor': { supplier: 'own', admin: 'own' },
  'reset-second-factor': { admin: 'any' },
  /** The export of a person's own data, and the deletion of their account. */
  'manage-own-data': signedIn,
  'manage-avatar': signedInOrAdmin,
  'manage-license': signedIn,
  /** The scope `own` includes copies that a supplier demands for its bookings, and a guest's copy by the booking's token. Not even an admin may open any other. */
  'open-license': { visitor: 'own', ...signedIn },
  'use-notifications': signedIn,
  'confirm-email-address': signedIn,
  'list-suppliers-to-manage': { supplier: 'any', admin: 'any' },
} as const satisfies Record<string, { readonly [Name in Role]?: Reach | undefined }>;

export type Action = keyof typeof permissions;

/** Returns true if a role may perform the action; `isOwn` is true for the caller's own record. */
export function isAllowed(role: Role, action: Action, isOwn: boolean): boolean {
  const row: { readonly [Name in Role]?: Reach | undefined } = permissions[action];
  const reach = row[role];
  return reach === 'any' || (reach === 'own' && isOwn);
}

/** Returns the scope of a role's permission, or null without one. Lists use it, because they are narrowed, not refused. */
export function reachOf(role: Role, action: Action): Reach | null {
  const row: { readonly [Name in Role]?: Reach | undefined } = permissions[action];
  return row[role] ?? null;
}
