import sharp from 'sharp';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { OperationName } from '../../widget/contract/operations.ts';
import type { Action, Role } from '../../widget/domain/permissions.ts';
import { seed } from './demo-seed.ts';
import { trip } from './trip.ts';

export const callers = ['visitor', 'customer', 'stranger', 'suspended', 'unverified', 'supplier', 'admin'] as const;
export type Caller = (typeof callers)[number];

export const me = demoAccounts.customer;
export const staff = demoAccounts.supplier.supplier;
const other = seed.users.find(
  ({ id, type, blacklisted, verified }) => id !== me.id && type === 'user' && !blacklisted && verified,
);
const foreign = seed.bookings.filter(({ supplier, status }) => supplier !== staff && status === 'pending');
const mine = foreign.find(({ driver }) => driver === me.id);
const doomed = foreign.find(({ driver }) => driver !== me.id && driver !== other?.id);
const staffCar = seed.cars.find(({ supplier }) => supplier === staff);
if (!mine || !doomed || !other || !staffCar) throw new Error('The seed lacks data for this test');

export const roles: Record<Caller, Role> = {
  visitor: 'visitor',
  customer: 'customer',
  stranger: 'customer',
  suspended: 'suspended',
  unverified: 'unverified',
  supplier: 'supplier',
  admin: 'admin',
};

export const ids: Record<Caller, string | null> = {
  visitor: null,
  customer: me.id,
  stranger: other.id,
  suspended: demoAccounts.suspended.id,
  unverified: demoAccounts.unverified.id,
  supplier: demoAccounts.supplier.id,
  admin: demoAccounts.admin.id,
};

export type Gate = {
  /** The row of the permission table that decides. */
  action: Action;
  /** The owner of the data that the call is about. `caller`: always their own. Defaults to the customer. */
  own?: Caller[] | 'caller';
  params?: Record<string, string>;
  body?: unknown;
  /** True if a refusal must hide whether the resource exists. */
  hidden?: true;
};

const unknownId = '0'.repeat(24);
const search = { pickupLocation: trip.pickupLocation, dropOffLocation: trip.dropOffLocation };
const period = { from: trip.pickupAt, to: trip.dropoffAt };
const language = 'en';
const pages = { page: '1', size: '30' };
const payment = {
  amount: 10,
  currency: 'USD',
  locale: 'en',
  receiptEmail: 'nobody@example.com',
  customerName: 'N',
  name: 'Car',
  bookingId: mine.id,
};
const sandbox = { sessionId: 'none', clientSecret: 'none' };
const bookingInput = (booking: typeof mine) => ({
  _id: booking.id,
  supplier: booking.supplier,
  car: booking.car,
  driver: booking.driver,
  pickupLocation: booking.pickupLocation,
  dropOffLocation: booking.dropOffLocation,
  from: booking.from.toISOString(),
  to: booking.to.toISOString(),
  status: booking.status,
  price: 1,
});

function form(field: string, content: Uint8Array, type: string): FormData {
  const data = new FormData();
  data.set(field, new Blob([new Uint8Array(content)], { type }), `file.${type.split('/')[1]}`);
  return data;
}

const point = { width: 1, height: 1, channels: 3 as const, background: '#888' };
const png = await sharp({ create: point }).png().toBuffer();
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Every operation, called about the customer's own data. A new operation does not compile until it has its row here. */
export const gates: Record<OperationName, Gate> = {
  signUp: {
    action: 'open-account',
    body: { email: 'taken@example.com', password: 'a good one', fullName: 'T', language },
  },
  checkToken: {
    action: 'open-account',
    params: { appType: 'frontend', userId: me.id, email: me.email, token: 'none' },
  },
  deleteTokens: { action: 'open-account', params: { userId: me.id } },
  resendActivationOrReset: {
    action: 'open-account',
    params: { appType: 'frontend', email: me.email, reset: 'true' },
  },
  activate: { action: 'open-account', body: { userId: me.id, token: 'none', password: 'a good one' } },
  validateEmail: { action: 'open-account', body: { email: me.email } },
  confirmEmail: { action: 'open-account', params: { email: 'nobody@example.com', token: 'none' } },
  confirmEmailAddress: { action: 'confirm-email-address', body: { email: me.email, token: 'none' } },
  resendLink: { action: 'confirm-email-address', body: { email: me.email } },
  confirmSubscription: { action: 'open-account', body: { token: 'none' } },
  signIn: { action: 'open-account', params: { appType: 'frontend' }, body: { email: me.email, password: 'wrong' } },
  socialSignIn: {
    action: 'open-account',
    body: { socialSignInType: 'google', accessToken: 'none', email: me.email },
  },
  createSocialNonce: { action: 'open-account' },
  signOut: { action: 'open-account' },
  validateAccessToken: { action: 'read-user', own: 'caller' },
  grantHandOver: {
    action: 'read-user',
    own: 'caller',
    body: { challenge: 'x'.repeat(43), returnTo: 'https://elsewhere.example/' },
  },
  redeemHandOver: {
    action: 'open-account',
    body: { code: 'none', verifier: 'x'.repeat(43), returnTo: 'https://elsewhere.example/' },
  },
  getUser: { action: 'read-user', params: { id: me.id } },
  updateUser: { action: 'update-user', body: { _id: me.id, bio: 'Tall' } },
  updateLanguage: { action: 'update-user', body: { id: me.id, language } },
  updateEmailNotifications: { action: 'update-user', body: { _id: me.id, enableEmailNotifications: true } },
  updateAvatar: { action: 'manage-avatar', params: { userId: me.id }, body: form('image', png, 'image/png') },
  deleteAvatar: { action: 'manage-avatar', params: { userId: me.id } },
  checkPassword: { action: 'change-password', params: { id: me.id, password: 'wrong' } },
  hasPassword: { action: 'change-password', params: { id: me.id } },
  changePassword: {
    action: 'change-password',
    body: { _id: me.id, password: 'wrong', newPassword: 'wrong too', strict: true },
  },
  listSessions: { action: 'manage-sessions', own: 'caller' },
  exportAccount: { action: 'manage-own-data', own: 'caller' },
  deletionTerms: { action: 'manage-own-data', own: 'caller' },
  deleteAccount: { action: 'manage-own-data', own: 'caller', body: { password: 'wrong' } },
  endSessions: { action: 'manage-sessions', own: 'caller', body: { id: 'none' } },
  listConnectedAccounts: { action: 'manage-connected-accounts', own: 'caller' },
  disconnectAccount: { action: 'manage-connected-accounts', own: 'caller', body: { id: 'none' } },
  signInWithCode: { action: 'open-account', body: { code: '000000' } },
  getSecondFactor: { action: 'manage-second-factor', own: 'caller' },
  startSecondFactor: { action: 'manage-second-factor', own: 'caller', body: {} },
  confirmSecondFactor: { action: 'manage-second-factor', own: 'caller', body: { code: '000000' } },
  renewRecoveryCodes: {
    action: 'manage-second-factor',
    own: 'caller',
    body: { password: demoPassword, code: '000000' },
  },
  removeSecondFactor: {
    action: 'manage-second-factor',
    own: 'caller',
    body: { password: demoPassword, code: '000000' },
  },
  resetSecondFactor: { action: 'reset-second-factor', body: { email: 'nobody@example.com' } },
  createLicense: { action: 'upload-temporary-license', body: form('file', pdf, 'application/pdf') },
  updateLicense: { action: 'manage-license', params: { id: me.id }, body: form('file', pdf, 'application/pdf') },
  deleteLicense: { action: 'manage-license', params: { id: me.id } },
  deleteTempLicense: { action: 'upload-temporary-license', params: { file: 'none.pdf' } },
  getSettings: { action: 'read-catalogue' },
  countryCode: { action: 'read-catalogue' },
  sendEmail: {
    action: 'send-message',
    body: {
      from: 'nobody@example.com',
      to: 'contact@rental.example',
      subject: 'Hello',
      message: 'Hello',
      isContactForm: true,
    },
  },
  verifyRecaptcha: { action: 'send-message', params: { token: 'none', ip: '203.0.113.9' } },
  searchCars: { action: 'read-catalogue', params: { page: '1', size: '200' }, body: { ...search, ...period } },
  getCar: { action: 'read-catalogue', params: { id: mine.car, language } },
  getSearchFacets: { action: 'read-catalogue', body: trip },
  compareSuppliers: { action: 'read-catalogue', body: trip },
  pickupPrices: { action: 'read-catalogue', body: trip },
  getLowestOffer: { action: 'read-catalogue' },
  dayPrices: { action: 'read-catalogue', body: trip },
  suggestSearches: { action: 'read-catalogue', body: { ...trip, seats: 2, ranges: ['bus'] } },
  getRangePrices: { action: 'read-catalogue' },
  allSuppliers: { action: 'read-catalogue' },
  searchSuppliers: { action: 'read-catalogue', body: trip },
  suppliersPage: { action: 'list-suppliers-to-manage', params: pages },
  bookingCars: {
    action: 'list-suppliers-to-manage',
    params: pages,
    body: { supplier: staff, pickupLocation: staffCar.locations[0] },
  },
  locationsPage: { action: 'read-catalogue', params: { ...pages, language } },
  locationsWithPosition: { action: 'read-catalogue', params: { language } },
  getLocation: { action: 'read-catalogue', params: { id: trip.pickupLocation, language } },
  locationIdByName: { action: 'read-catalogue', params: { name: 'Nowhere', language } },
  countriesWithLocations: {
    action: 'read-catalogue',
    params: { language, imageRequired: 'false', minLocations: '1' },
  },
  resolveLocation: { action: 'read-catalogue' },
  getQuote: { action: 'read-catalogue', body: { car: unknownId, ...search, ...period } },
  getRates: { action: 'read-catalogue', params: { base: 'USD' } },
  checkout: {
    action: 'book',
    body: {
      driver: { email: 'new@example.com', fullName: 'N', language, phone: '+33639981234', birthDate: '1990-05-05' },
      booking: { ...bookingInput(mine), car: unknownId, _id: undefined, driver: undefined },
      payLater: true,
    },
  },
  bookingsPage: { action: 'list-bookings', own: 'caller', params: { page: '1', size: '100', language }, body: {} },
  exportBookings: { action: 'export-bookings', own: ['supplier'], params: { language }, body: {} },
  // Anyone may see that such a booking exists; only its parties may see whose it is, which the scan below proves.
  getBooking: { action: 'read-catalogue', params: { id: mine.id, language } },
  bookingIdBySession: { action: 'read-catalogue', params: { sessionId: 'none' } },
  requestCancellation: { action: 'cancel-booking', params: { id: mine.id } },
  deleteTemporaryBooking: { action: 'read-catalogue', params: { bookingId: mine.id, sessionId: 'none' } },
  updateBooking: { action: 'edit-booking', body: { booking: bookingInput(doomed) } },
  updateBookingStatus: { action: 'set-booking-status', body: { ids: [doomed.id], status: 'reserved' } },
  undoStatusChange: { action: 'set-booking-status', body: { ids: [doomed.id] } },
  listReplacementCars: { action: 'edit-booking', params: { id: doomed.id } },
  exchangeCar: { action: 'edit-booking', params: { id: doomed.id }, body: { car: unknownId } },
  setNoShow: { action: 'record-no-show', params: { id: doomed.id }, body: { noShow: true } },
  listRefunds: { action: 'refund-booking', params: { id: doomed.id } },
  refundBooking: {
    action: 'refund-booking',
    params: { id: doomed.id },
    body: { amountMinor: 100, refundableMinor: 100, reason: 'Broken lock' },
  },
  readDeskDay: { action: 'use-desk', own: 'caller', params: { language } },
  readDeskEntry: { action: 'use-desk', params: { id: doomed.id, language } },
  markRental: { action: 'use-desk', params: { id: doomed.id }, body: { mark: 'returned', isSet: false } },
  setStaffNote: { action: 'use-desk', params: { id: doomed.id }, body: { note: 'Tall' } },
  fleetCars: { action: 'manage-fleet', own: ['supplier'], params: { ...pages, language } },
  fleetChoices: { action: 'manage-fleet', own: ['supplier'], params: { language } },
  blockCar: {
    action: 'manage-fleet',
    own: ['supplier'],
    params: { id: staffCar.id },
    body: { from: '2029-03-01T10:00', to: '2029-03-02T10:00' },
  },
  endBlock: { action: 'manage-fleet', own: ['supplier'], params: { id: unknownId } },
  setCarHidden: {
    action: 'manage-fleet',
    own: ['supplier'],
    params: { id: staffCar.id },
    body: { hidden: false },
  },
  planFleet: { action: 'manage-fleet', own: ['supplier'], body: form('file', pdf, 'application/zip') },
  importFleet: { action: 'manage-fleet', own: ['supplier'], body: form('file', pdf, 'application/zip') },
  exportFleet: { action: 'manage-fleet', own: ['supplier'] },
  fleetStaff: { action: 'manage-staff' },
  inviteStaff: { action: 'manage-staff', body: { email: 'none', fullName: 'N', role: 'admin', language } },
  updateStaff: { action: 'manage-staff', params: { id: unknownId }, body: { fullName: 'N', role: 'none', language } },
  openingChecklist: { action: 'administer-fleet' },
  auditPage: { action: 'read-audit', params: { ...pages, language } },
  reportVitals: {
    action: 'read-catalogue',
    body: { device: 'phone', language, samples: [{ page: 'home', metric: 'LCP', value: 1200 }] },
  },
  readVitals: { action: 'read-vitals' },
  bookingHistory: { action: 'read-history', params: { id: doomed.id, language } },
  deleteBookings: { action: 'delete-booking', body: [doomed.id] },
  openGuestBooking: { action: 'look-up-booking', own: [], body: { reference: 'WRONG000', email: me.email } },
  quoteChange: { action: 'change-booking', params: { id: mine.id }, body: period },
  changeBooking: { action: 'change-booking', params: { id: mine.id }, body: { flightNumber: 'AF 1' } },
  quoteCancellation: { action: 'cancel-booking', params: { id: mine.id } },
  readReceipt: { action: 'read-booking', params: { id: mine.id } },
  receiptKeys: { action: 'read-catalogue' },
  notificationCounter: { action: 'use-notifications', params: { userId: me.id } },
  notificationsPage: { action: 'use-notifications', params: { userId: me.id, ...pages } },
  markRead: { action: 'use-notifications', params: { userId: me.id }, body: { ids: [] } },
  markUnread: { action: 'use-notifications', params: { userId: me.id }, body: { ids: [] } },
  deleteNotifications: { action: 'use-notifications', params: { userId: me.id }, body: { ids: [] } },
  createCheckoutSession: { action: 'pay-booking', body: payment },
  // Settling requires a secret that only the payer has, so every caller gets the same response for an unknown payment.
  checkCheckoutSession: { action: 'read-catalogue', params: { sessionId: 'none' } },
  createPaymentIntent: { action: 'pay-booking', body: payment },
  createPayPalOrder: {
    action: 'pay-booking',
    body: { bookingId: mine.id, amount: 10, currency: 'USD', name: 'Car', description: 'Car' },
  },
  checkPayPalOrder: { action: 'read-catalogue', params: { bookingId: unknownId, orderId: 'none' } },
  getPaymentOptions: { action: 'read-catalogue' },
  getPaymentOfSession: { action: 'read-catalogue', params: { sessionId: 'none' } },
  choosePayment: { action: 'pay-booking', params: { id: mine.id }, body: { choice: 'later' } },
  paySandbox: {
    action: 'read-catalogue',
    body: { ...sandbox, number: '4242424242424242', expiry: '12/30', code: '123' },
  },
  authenticateSandbox: { action: 'read-catalogue', body: { ...sandbox, approve: true } },
  cdnUsers: { action: 'read-catalogue', params: { file: 'none.png' } },
  cdnCars: { action: 'read-catalogue', params: { file: 'none.png' } },
  cdnLocations: { action: 'read-catalogue', params: { file: 'none.png' } },
  cdnLicenses: { action: 'open-license', params: { file: 'license-of-customer.pdf' }, hidden: true },
  cdnTempLicenses: { action: 'manage-license', own: [], params: { file: 'none.pdf' }, hidden: true },
};
