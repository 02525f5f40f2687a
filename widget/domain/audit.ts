/** The actions of staff that are recorded. */
export const auditActions = [
  'edit-booking',
  'change-booking',
  'cancel-booking',
  'set-booking-status',
  'undo-booking-status',
  'refund-booking',
  'record-no-show',
  'undo-no-show',
  'mark-picked-up',
  'undo-picked-up',
  'mark-returned',
  'undo-returned',
  'set-note',
  'book-for-driver',
  'delete-booking',
  'export-bookings',
  'open-license',
  'update-user',
  'update-supplier',
  'set-avatar',
  'delete-avatar',
  'reset-second-factor',
  'end-sessions',
  'import-fleet',
  'export-fleet',
  'block-car',
  'end-block',
  'set-car-hidden',
  'create-partner-secret',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of records that an entry is about. */
export const auditKinds = ['booking', 'user', 'supplier', 'fleet', 'car'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The fields whose changes are recorded. Amounts are cents; times are those of the location. */
export const auditFields = [
  'status',
  'car',
  'pickupLocation',
  'dropOffLocation',
  'from',
  'to',
  'total',
  'refunded',
  'settled',
  'reason',
  'extras',
  'additionalDriver',
  'phone',
  'flightNumber',
  'cancelRequest',
  'noShow',
  'pickedUp',
  'returned',
  'note',
  'fullName',
  'birthDate',
  'location',
  'bio',
  'language',
  'emailNotifications',
  'suspended',
  'userType',
  'supplier',
  'secondFactor',
  'sessions',
  'blockFrom',
  'blockTo',
  'blockReason',
  'carHidden',
  'recordsAdded',
  'recordsChanged',
  'recordsRetired',
  'recordsExported',
  'avatar',
  'payLater',
  'licenseRequired',
  'rateChange',
  'minimumRentalDays',
] as const;
export type AuditField = (typeof auditFields)[number];

export type AuditValue = string | number | boolean | readonly string[] | null;

/** One changed field. A missing value was, or is now, empty. */
export type AuditChange = { readonly field: AuditField; readonly before: AuditValue; readonly after: AuditValue };

/** The recorded fields of a record at one moment. */
export type AuditSnapshot = { readonly [Field in AuditField]?: AuditValue | undefined };

/** Returns the fields that differ between two moments, in the order of `auditFields`. */
export function auditChanges(before: AuditSnapshot, after: AuditSnapshot): AuditChange[] {
  return auditFields.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}
