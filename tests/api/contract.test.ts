import { readFileSync } from 'node:fs';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { bookings, locations, payments } from '../../demo/server/db/schema.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { seed } from '../support/demo-seed.ts';
import { type DocumentSchema, schemaIssues } from '../support/json-schema.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import { type DueBooking, makeDueBooking, openSession, sessionBody, tokenOf } from '../support/payments.ts';
import { type DemoPerson, signInAs } from '../support/sign-in.ts';
import { describeServer, type TestResponse, type TestServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

type DocumentedOperation = {
  operationId: string;
  tags: string[];
  security?: unknown;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: DocumentSchema }> }>;
};

const file = readFileSync(new URL('../support/contract/openapi.yaml', import.meta.url), 'utf8');
const document = parse(file) as { paths: Record<string, Record<string, DocumentedOperation>> };

/** Resolves a `$ref` of the document. */
function find(reference: string): never {
  const parts = reference.replace('#/', '').split('/');
  return parts.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document) as never;
}

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, about]) => ({ path, method: method.toUpperCase(), ...about })),
);

type CallInput = {
  as?: DemoPerson;
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

const me = demoAccounts.customer;
const unknownId = '0'.repeat(24);
const missedId = seed.bookings.find(({ to, status }) => to < testNow && status === 'paid')?.id ?? unknownId;
const language = 'en';
const pages = { page: '1', size: '30' };
const everything = {
  carType: ['diesel', 'gasoline', 'electric', 'hybrid', 'plugInHybrid', 'unknown'],
  gearbox: ['manual', 'automatic'],
  fuelPolicy: ['likeForlike', 'freeTank', 'fullToFull', 'FullToEmpty'],
  suppliers: seed.suppliers.map(({ id }) => id),
};
const search = { pickupLocation: trip.pickupLocation, from: trip.from, to: trip.to, days: 3, ...everything };

function form(field: string, bytes: Uint8Array<ArrayBuffer>, type: string): FormData {
  const data = new FormData();
  data.set(field, new Blob([bytes], { type }), `file.${type.split('/')[1]}`);
  return data;
}

const grey = sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } });
const png = new Uint8Array(await grey.png().toBuffer());
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const { stripe, payPal, network } = createPaymentProviders();

/** Creates the data that the calls need: a guest's booking, its stored form, and the supplier's own one. */
async function createTestData(server: TestServer) {
  const car = await findCar(server, 0);
  const response = await checkout(server, checkoutBody(car));
  const { bookingId } = response.json as { bookingId: string };
  const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
  const { db } = server.get().services;
  const stamps = { createdAt: testNow, updatedAt: testNow, expiresAt: testNow };
  const payment = { gateway: 'sandbox', state: 'open', amount: 100, currency: 'USD', ...stamps } as const;
  await db.insert(payments).values({ id: unknownId, bookingId, sessionId: 'cs_known', ...payment });
  const [stored] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const [place] = await db.select().from(locations).where(isNotNull(locations.image)).limit(1);
  if (!stored || !place?.image) throw new Error('The booking, or a location with a picture, is missing');
  const upload = async (path: string, body: FormData, as: DemoPerson) =>
    (await server.call('POST', path, body, await signInAs(server, as))).json as string;
  const avatar = await upload(`/api/update-avatar/${me.id}`, form('image', png, 'image/png'), 'customer');
  const license = await upload(`/api/update-license/${me.id}`, form('file', pdf, 'application/pdf'), 'customer');
  return {
    car,
    bookingId,
    token,
    stored,
    placePicture: place.image,
    avatar,
    license,
    free: await findCar(server, 0),
    replacement: await findReplacement(server, bookingId),
    online: await payOnline(server),
  };
}

async function findReplacement(server: TestServer, bookingId: string): Promise<string> {
  const path = `/api/x/bookings/${bookingId}/replacement-cars`;
  const response = await server.call('GET', path, undefined, await signInAs(server, 'admin'));
  return parseResponse('listReplacementCars', response)[0]?._id ?? '';
}

function orderOf({ id: bookingId, amount, currency }: DueBooking) {
  return { bookingId, amount, currency, name: 'A car', description: 'Three days' };
}

/** Creates three bookings: one awaiting payment, one paid through Stripe, and one whose PayPal order is approved. */
async function payOnline(server: TestServer) {
  const paidBooking = await makeDueBooking(server);
  const paid = await openSession(server, paidBooking);
  stripe.pay(paid.sessionId);
  const approved = await makeDueBooking(server);
  const ordered = await server.call('POST', '/api/create-paypal-order', orderOf(approved), tokenOf(approved));
  const orderId = parseResponse('createPayPalOrder', ordered);
  payPal.approve(orderId);
  return { due: await makeDueBooking(server), paid, paidBooking, approved: { due: approved, orderId } };
}

type TestData = Awaited<ReturnType<typeof createTestData>>;

/** For each operation a call that succeeds. `null`: this server cannot respond to it. */
function createCalls({
  car,
  bookingId,
  token,
  stored,
  avatar,
  placePicture,
  license,
  free,
  replacement,
  online,
}: TestData): Record<string, CallInput | null> {
  const draft = {
    _id: bookingId,
    supplier: stored.supplierId,
    car: stored.carId,
    driver: stored.driverId,
    pickupLocation: stored.pickupLocationId,
    dropOffLocation: stored.dropoffLocationId,
    from: stored.startsAt.toISOString(),
    to: stored.endsAt.toISOString(),
    status: 'pending',
    price: 1,
  };
  const own = { as: 'customer', params: { id: me.id, userId: me.id } } as const;
  return {
    signUp: { body: { email: 'new@example.com', password: 'a good one', fullName: 'New', language } },
    checkToken: null,
    deleteTokens: { params: { userId: me.id } },
    resendActivationOrReset: { params: { appType: 'frontend', email: me.email, reset: 'true' } },
    activate: null,
    validateEmail: { body: { email: 'free@example.com' } },
    signIn: { params: { appType: 'frontend' }, body: { email: me.email, password: demoPassword } },
    socialSignIn: null,
    signOut: {},
    validateAccessToken: { as: 'customer' },
    confirmEmail: { params: { email: me.email, token: 'none' } },
    resendLink: { as: 'unverified', body: { email: demoAccounts.unverified.email } },
    getUser: own,
    updateUser: { as: 'customer', body: { _id: me.id, fullName: me.fullName } },
    updateLanguage: { as: 'customer', body: { id: me.id, language } },
    updateEmailNotifications: { as: 'customer', body: { _id: me.id, enableEmailNotifications: true } },
    updateAvatar: { ...own, body: form('image', png, 'image/png') },
    deleteAvatar: own,
    checkPassword: { as: 'customer', params: { id: me.id, password: demoPassword } },
    hasPassword: own,
    changePassword: {
      as: 'customer',
      body: { _id: me.id, password: demoPassword, newPassword: demoPassword, strict: true },
    },
    listSessions: { as: 'customer' },
    endSessions: { as: 'customer', body: { id: 'none' } },
    listConnectedAccounts: { as: 'customer' },
    disconnectAccount: { as: 'customer', body: { id: 'none', password: demoPassword } },
    exportAccount: { as: 'customer' },
    deletionTerms: { as: 'customer' },
    deleteAccount: { as: 'customer', body: { password: 'wrong' } },
    createLicense: { body: form('file', pdf, 'application/pdf') },
    updateLicense: { ...own, body: form('file', pdf, 'application/pdf') },
    deleteLicense: own,
    deleteTempLicense: { params: { file: 'none.pdf' } },
    verifyRecaptcha: { params: { token: 'none', ip: '203.0.113.9' } },
    sendEmail: {
      body: { from: me.email, to: 'contact@rental.example', subject: 'Hi', message: 'Hi', isContactForm: true },
    },
    countryCode: {},
    getSettings: {},
    searchCars: { params: { page: '1', size: '200' }, body: search },
    getCar: { params: { id: car._id, language } },
    bookingCars: {
      as: 'admin',
      params: pages,
      body: { supplier: car.supplier._id, pickupLocation: trip.pickupLocation },
    },
    allSuppliers: {},
    suppliersPage: { as: 'admin', params: pages },
    searchSuppliers: { body: search },
    locationsPage: { params: { ...pages, language } },
    locationsWithPosition: { params: { language } },
    getLocation: { params: { id: trip.pickupLocation, language } },
    locationIdByName: { params: { name: 'Barcelona Sants Station', language } },
    countriesWithLocations: { params: { language, imageRequired: 'false', minLocations: '1' } },
    checkout: { body: checkoutBody(free, { driver: { email: 'contract@example.com' } }) },
    bookingsPage: {
      as: 'admin',
      params: { page: '1', size: '100', language },
      body: {
        suppliers: everything.suppliers,
        statuses: ['void', 'pending', 'deposit', 'paid', 'reserved', 'cancelled'],
      },
    },
    getBooking: { params: { id: bookingId, language }, headers: token },
    bookingIdBySession: { params: { sessionId: 'cs_known' } },
    listReplacementCars: { as: 'admin', params: { id: bookingId } },
    exchangeCar: { as: 'admin', params: { id: bookingId }, body: { car: replacement } },
    updateBooking: { as: 'admin', body: { booking: draft } },
    updateBookingStatus: { as: 'admin', body: { ids: [bookingId], status: 'reserved' } },
    undoStatusChange: { as: 'admin', body: { ids: [bookingId] } },
    requestCancellation: { params: { id: bookingId }, headers: token },
    deleteTemporaryBooking: { params: { bookingId: unknownId, sessionId: 'none' } },
    setNoShow: { as: 'admin', params: { id: missedId }, body: { noShow: true } },
    readDeskDay: { as: 'admin', params: { language } },
    readDeskEntry: { as: 'admin', params: { id: bookingId, language } },
    markRental: { as: 'admin', params: { id: missedId }, body: { mark: 'picked-up', isSet: false } },
    setStaffNote: { as: 'admin', params: { id: bookingId }, body: { note: 'Wants a child seat' } },
    listRefunds: { as: 'admin', params: { id: bookingId } },
    deleteBookings: { as: 'admin', body: [] },
    createCheckoutSession: { body: sessionBody(online.due), headers: tokenOf(online.due) },
    checkCheckoutSession: { params: { sessionId: online.paid.sessionId } },
    refundBooking: {
      as: 'admin',
      params: { id: online.paidBooking.id },
      body: {
        amountMinor: 100,
        refundableMinor: Math.round(online.paidBooking.amount * 100),
        reason: 'Late hand-over',
      },
    },
    createPaymentIntent: { body: sessionBody(online.due), headers: tokenOf(online.due) },
    createPayPalOrder: { body: orderOf(online.due), headers: tokenOf(online.due) },
    checkPayPalOrder: { params: { bookingId: online.approved.due.id, orderId: online.approved.orderId } },
    notificationCounter: own,
    notificationsPage: { as: 'customer', params: { userId: me.id, ...pages } },
    markRead: { ...own, body: { ids: [] } },
    markUnread: { ...own, body: { ids: [] } },
    deleteNotifications: { ...own, body: { ids: [] } },
    cdnUsers: { params: { file: avatar } },
    cdnCars: { params: { file: car.image ?? '' } },
    cdnLocations: { params: { file: placePicture } },
    cdnLicenses: { as: 'customer', params: { file: license } },
    cdnTempLicenses: null,
  };
}

/** Calls that get a 204 where the document allows one. */
const refusals: Record<string, CallInput> = {
  checkToken: { params: { appType: 'frontend', userId: me.id, email: me.email, token: 'none' } },
  resendActivationOrReset: { params: { appType: 'frontend', email: 'nobody@example.com', reset: 'true' } },
  activate: { body: { userId: me.id, token: 'none', password: 'a good one' } },
  validateEmail: { body: { email: me.email } },
  signIn: { params: { appType: 'frontend' }, body: { email: me.email, password: 'wrong' } },
  getUser: { as: 'admin', params: { id: unknownId } },
  updateUser: { as: 'admin', body: { _id: unknownId, fullName: 'N' } },
  updateLanguage: { as: 'admin', body: { id: unknownId, language } },
  updateEmailNotifications: { as: 'admin', body: { _id: unknownId, enableEmailNotifications: true } },
  updateAvatar: { as: 'admin', params: { userId: unknownId }, body: form('image', png, 'image/png') },
  deleteAvatar: { as: 'admin', params: { userId: unknownId } },
  checkPassword: { as: 'customer', params: { id: me.id, password: 'wrong' } },
  changePassword: { as: 'customer', body: { _id: me.id, password: 'wrong', newPassword: 'a good one', strict: true } },
  getCar: { params: { id: unknownId, language } },
  getLocation: { params: { id: unknownId, language } },
  locationIdByName: { params: { name: 'Nowhere', language } },
  getBooking: { params: { id: unknownId, language } },
  bookingIdBySession: { params: { sessionId: 'none' } },
  requestCancellation: { as: 'customer', params: { id: unknownId } },
  checkCheckoutSession: { params: { sessionId: 'none' } },
  checkPayPalOrder: { params: { bookingId: unknownId, orderId: 'none' } },
  updateBooking: {
    as: 'admin',
    body: {
      booking: {
        _id: unknownId,
        supplier: unknownId,
        car: unknownId,
        driver: unknownId,
        pickupLocation: trip.pickupLocation,
        dropOffLocation: trip.dropOffLocation,
        from: trip.from,
        to: trip.to,
        status: 'pending',
        price: 1,
      },
    },
  },
};

/** Deliberate differences of this server; `demo/server/README.md` gives the reasons. */
const differences: Record<string, string[]> = {
  createCheckoutSession: ['$.customerId: null is no string'],
};

describeServer(
  'the contract shared with BookCars',
  (server) => {
    let known: Promise<TestData> | undefined;

    async function send({ path, method }: { path: string; method: string }, input: CallInput): Promise<TestResponse> {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
      await server.get().services.db.execute('DELETE FROM rate_limits');
      const session = input.as ? await signInAs(server, input.as) : {};
      return server.call(method, filled, input.body, { ...session, ...input.headers });
    }

    // Files first, because later calls delete some.
    const documented = described.sort(
      (one, other) => Number(other.tags.includes('files')) - Number(one.tags.includes('files')),
    );

    it.each(documented.map((call) => [call.operationId, call] as const))(
      '%s responds as documented',
      async (name, call) => {
        known ??= createTestData(server);
        const input = createCalls(await known)[name];
        expect(input, 'a call for the operation').toBeDefined();
        if (!input) return;
        const response = await send(call, input);
        expect(response.status, response.text).toBe(200);
        const promised = call.responses['200'];
        const { content = {} } = promised?.$ref
          ? (find(promised.$ref) as NonNullable<typeof promised>)
          : (promised ?? {});
        const type = response.headers.get('content-type')?.split(';')[0] ?? '';
        if (content['*/*']) return expect(response.text).not.toBe('');
        expect(Object.keys(content)).toContain(type);
        const schema = content[type]?.schema ?? {};
        const said = type === 'application/json' ? response.json : response.text;
        const issues = schemaIssues(said, schema, find).filter((issue) => !differences[name]?.includes(issue));
        expect(issues.slice(0, 20)).toEqual([]);
      },
    );

    it.each(
      documented.filter(({ operationId }) => refusals[operationId]).map((call) => [call.operationId, call] as const),
    )('%s refuses with 204 and a code', async (name, call) => {
      expect(Object.keys(call.responses)).toContain('204');
      const response = await send(call, refusals[name] ?? {});
      expect([response.status, response.text]).toEqual([204, '']);
      expect(response.headers.get('rental-code')).toMatch(/^[a-z_]+$/);
    });

    it.each(documented.filter(({ security }) => security).map((call) => [call.operationId, call] as const))(
      '%s requires a session',
      async (name, call) => {
        known ??= createTestData(server);
        const { as: _, headers: _none, ...input } = createCalls(await known)[name] ?? {};
        const response = await send(call, input);
        expect(response.status).toBe(403);
        expect(response.json).toMatchObject({ code: 'not_signed_in', status: 403 });
      },
    );

    it('ignores letter case and one trailing slash in a path', async () => {
      for (const path of ['/API/Settings', '/api/settings/', `/api/LOCATION/${trip.pickupLocation}/en/`]) {
        expect((await server.call('GET', path)).status, path).toBe(200);
      }
      expect((await server.call('GET', '/api/settings//')).status).toBe(404);
    });
  },
  { ...testPayments, fetch: network },
);
