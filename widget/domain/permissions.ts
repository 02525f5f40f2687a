/** Who asks. An unverified customer has not confirmed the address yet; a suspended one may not act at all. */
export const roles = ['visitor', 'customer', 'unverified', 'suspended', 'supplier', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * How far a permission reaches. `own`: a person's own record; a booking of which one is the driver, holds the token, or
 * is the supplier. `any`: everybody's.
 */
export type Reach = 'own' | 'any';

type Row = { readonly [Name in Role]?: Reach };

const everybody: Row = {
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

/** The one table of who may do what; what is not in a row is refused. */
export const permissions = {
  /** Cars, suppliers, places, settings, exchange rates, quotes. */
  'read-catalogue': everybody,
  'send-message': everybody,
  /** Sign-up, sign-in, activation, forgotten password: what nobody needs a session for. */
  'open-account': everybody,
  'upload-temporary-license': { ...everybody, suspended: undefined },
  book: { ...everybody, suspended: undefined },
  'look-up-booking': { ...everybody, suspended: undefined },
  'read-booking': parties,
  'pay-booking': { visitor: 'own', customer: 'own', unverified: 'own' },
  'change-booking': parties,
  'cancel-booking': parties,
  'list-bookings': signedInOrAdmin,
  'edit-booking': managers,
  'set-booking-status': managers,
  'delete-booking': managers,
  'read-user': signedInOrAdmin,
  'update-user': signedInOrAdmin,
  /** A person's type, suspension and terms of business. */
  'administer-user': { admin: 'any' },
  'change-password': signedIn,
  'manage-avatar': signedInOrAdmin,
  /** Not even an admin opens another person's licence. */
  'manage-license': signedIn,
  'use-notifications': signedIn,
  'resend-activation': signedIn,
  'list-suppliers-to-manage': { supplier: 'any', admin: 'any' },
} as const satisfies Record<string, { readonly [Name in Role]?: Reach | undefined }>;

export type Action = keyof typeof permissions;

/** Tells whether a role may do something; `isOwn` says whether the record in question is the person's own. */
export function isAllowed(role: Role, action: Action, isOwn: boolean): boolean {
  const row: { readonly [Name in Role]?: Reach | undefined } = permissions[action];
  const reach = row[role];
  return reach === 'any' || (reach === 'own' && isOwn);
}

/** How far a role's permission reaches; null when it has none. For lists, which are narrowed rather than refused. */
export function reachOf(role: Role, action: Action): Reach | null {
  const row: { readonly [Name in Role]?: Reach | undefined } = permissions[action];
  return row[role] ?? null;
}
