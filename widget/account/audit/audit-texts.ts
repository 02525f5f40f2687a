import type { AuditAction, AuditField } from '../../domain/audit.ts';
import { msg } from '../../i18n/localize.ts';

/** Returns what staff did, as a short title. */
export function auditActionName(action: AuditAction): string {
  return {
    'edit-booking': () => msg('Booking edited', { id: 'account.auditEdit' }),
    'change-booking': () => msg('Dates or details changed', { id: 'account.auditChange' }),
    'cancel-booking': () => msg('Booking cancelled', { id: 'account.auditCancel' }),
    'set-booking-status': () => msg('Status changed', { id: 'account.auditStatus' }),
    'undo-booking-status': () => msg('Status change undone', { id: 'account.auditUndo' }),
    'refund-booking': () => msg('Refund made', { id: 'account.auditRefund' }),
    'record-no-show': () => msg('No-show recorded', { id: 'account.auditNoShow' }),
    'mark-picked-up': () => msg('Marked as picked up', { id: 'account.auditPickedUp' }),
    'undo-picked-up': () => msg('Pick-up undone', { id: 'account.auditPickedUpUndo' }),
    'mark-returned': () => msg('Marked as returned', { id: 'account.auditReturned' }),
    'undo-returned': () => msg('Return undone', { id: 'account.auditReturnedUndo' }),
    'set-note': () => msg('Note changed', { id: 'account.auditNoteSet' }),
    'book-for-driver': () => msg('Booked for a customer', { id: 'account.auditBooked' }),
    'undo-no-show': () => msg('No-show undone', { id: 'account.auditNoShowUndo' }),
    'delete-booking': () => msg('Booking deleted', { id: 'account.auditDelete' }),
    'export-bookings': () => msg('Bookings downloaded', { id: 'account.auditBookingsExport' }),
    'open-license': () => msg('Licence opened', { id: 'account.auditLicense' }),
    'update-user': () => msg('User changed', { id: 'account.auditUser' }),
    'update-supplier': () => msg('Supplier terms changed', { id: 'account.auditSupplier' }),
    'set-avatar': () => msg('Photo changed', { id: 'account.auditAvatar' }),
    'delete-avatar': () => msg('Photo removed', { id: 'account.auditAvatarGone' }),
    'reset-second-factor': () => msg('Two-step sign-in reset', { id: 'account.auditSecondFactor' }),
    'end-sessions': () => msg('Signed out everywhere', { id: 'account.auditSessions' }),
    'import-fleet': () => msg('Fleet imported', { id: 'account.auditFleet' }),
    'export-fleet': () => msg('Fleet downloaded', { id: 'account.auditFleetExport' }),
    'block-car': () => msg('Car taken out of service', { id: 'account.auditBlock' }),
    'end-block': () => msg('Car put back into service', { id: 'account.auditBlockEnd' }),
    'set-car-hidden': () => msg('Car hidden or shown', { id: 'account.auditHidden' }),
    'create-partner-secret': () => msg('Webhook secret created', { id: 'account.auditPartnerSecret' }),
  }[action]();
}

const bookingFields = {
  status: () => msg('Status', { id: 'account.status' }),
  car: () => msg('Car', { id: 'account.auditCar' }),
  pickupLocation: () => msg('Pick-up location', { id: 'account.changePickup' }),
  dropOffLocation: () => msg('Drop-off location', { id: 'account.changeDropoff' }),
  from: () => msg('Pick-up', { id: 'booking.pickup' }),
  to: () => msg('Drop-off', { id: 'booking.dropoff' }),
  total: () => msg('Total', { id: 'booking.total' }),
  refunded: () => msg('Refunded', { id: 'account.refundStateDone' }),
  settled: () => msg('Recorded as paid', { id: 'account.auditSettled' }),
  reason: () => msg('Reason', { id: 'account.auditReason' }),
  extras: () => msg('Extras', { id: 'account.auditExtras' }),
  additionalDriver: () => msg('Additional driver', { id: 'extra.additionalDriver' }),
  flightNumber: () => msg('Flight number', { id: 'account.auditFlight' }),
  cancelRequest: () => msg('Cancellation requested', { id: 'account.auditRequest' }),
  noShow: () => msg('No-show', { id: 'booking.noShow' }),
  pickedUp: () => msg('Picked up', { id: 'booking.pickedUp' }),
  returned: () => msg('Returned', { id: 'booking.returned' }),
  note: () => msg('Note', { id: 'account.auditNote' }),
};

const recordFields = {
  phone: () => msg('Phone', { id: 'account.auditPhone' }),
  fullName: () => msg('Full name', { id: 'account.auditName' }),
  birthDate: () => msg('Date of birth', { id: 'account.auditBirth' }),
  location: () => msg('Address', { id: 'account.auditAddress' }),
  bio: () => msg('About', { id: 'account.auditBio' }),
  language: () => msg('Language', { id: 'account.auditLanguage' }),
  emailNotifications: () => msg('Email notifications', { id: 'account.auditMails' }),
  suspended: () => msg('Account suspended', { id: 'account.auditSuspended' }),
  userType: () => msg('Role', { id: 'account.auditRole' }),
  supplier: () => msg('Supplier', { id: 'account.supplier' }),
  blockFrom: () => msg('Out of service from', { id: 'account.auditBlockFrom' }),
  blockTo: () => msg('Back in service from', { id: 'account.auditBlockTo' }),
  blockReason: () => msg('Reason', { id: 'account.auditReason' }),
  carHidden: () => msg('Hidden from customers', { id: 'account.auditCarHidden' }),
  secondFactor: () => msg('Two-step sign-in', { id: 'account.secondFactor' }),
  sessions: () => msg('Open sessions', { id: 'account.auditOpenSessions' }),
  recordsAdded: () => msg('Added', { id: 'account.auditAdded' }),
  recordsChanged: () => msg('Changed', { id: 'account.auditChanged' }),
  recordsRetired: () => msg('Retired', { id: 'account.auditRetired' }),
  recordsExported: () => msg('Downloaded', { id: 'account.auditExported' }),
  avatar: () => msg('Photo', { id: 'account.auditPhoto' }),
  payLater: () => msg('Payment at the counter', { id: 'account.auditPayLater' }),
  licenseRequired: () => msg('Licence copy required', { id: 'account.auditLicenseRequired' }),
  rateChange: () => msg('Price change in %', { id: 'account.auditRate' }),
  minimumRentalDays: () => msg('Minimum rental in days', { id: 'account.auditMinimum' }),
};

/** Returns the label of a changed field. */
export function auditFieldName(field: AuditField): string {
  return { ...bookingFields, ...recordFields }[field]();
}

/** Returns the name of a person's role. */
export function auditRoleName(type: string): string {
  if (type === 'admin') return msg('Administrator', { id: 'account.auditAdmin' });
  return type === 'supplier'
    ? msg('Supplier', { id: 'account.supplier' })
    : msg('Customer', { id: 'account.auditCustomer' });
}

/** Returns where a change was made: a network, or the server's terminal. */
export function auditCallerName(caller: string): string {
  return caller === 'server' ? msg('Server’s terminal', { id: 'account.auditTerminal' }) : caller;
}
