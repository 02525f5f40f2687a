import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { readClick, signClick } from '../../demo/server/catalogue/partner-click.ts';
import { bookings, partnerEvents, partners } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { setPartners } from '../support/fleet-import.ts';
import { describeServer, testNow } from '../support/test-server.ts';

const hotel = 'https://hotel.example';
const blog = 'https://blog.example';
const expiresAt = Math.floor(testNow.getTime() / 1000) + 60;
const click = { id: 'click-from-hotel', partner: 'hotel', origin: hotel, expiresAt };

const row = (key: string, origins: string, blocked = 'no') => [
  ...[key, `Partner ${key}`, `web@${key}.example`, origins, '', ''],
  ...[`https://${key}.example/events`, blocked],
];

describeServer('the click of a partner’s page', (server) => {
  const services = () => server.get().services;
  const signed = (change: object = {}) => signClick(services().secret, { ...click, ...change });

  beforeAll(async () => {
    await setPartners(server, [row('hotel', hotel), row('blog', blog), row('gone', 'https://gone.example', 'yes')]);
    await services().db.update(partners).set({ webhookSecret: 'sealed' });
  });

  /** Visits a page of the host from another page; returns the address that it leads to, if it does. */
  async function visit(path: string, referer: string, headers: Record<string, string> = {}) {
    const request = { redirect: 'manual' as const, headers: { referer, ...headers } };
    const { status, headers: received } = await fetch(server.get().url + path, request);
    return status === 302 ? (received.get('location') ?? '') : null;
  }
  const clickIn = (address: string | null) => {
    const text = new URLSearchParams(address?.split('?')[1]).get('click');
    return readClick(services().secret, text, testNow);
  };

  /** Books on the host, or on a partner's page; returns the partner and the click in the booking, its event and its receipt. */
  async function book(more: object, origin?: string) {
    const body = { ...checkoutBody(await findCar(server)), ...more };
    const response = await checkout(server, body, origin === undefined ? {} : { origin });
    expect(response.status, response.text).toBe(200);
    const { bookingId } = parseResponse('checkout', response);
    const { db } = services();
    const booking = (await db.select().from(bookings)).find(({ id }) => id === bookingId);
    const event = (await db.select().from(partnerEvents)).find((one) => one.bookingId === bookingId);
    const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
    const call = await server.call('GET', `/api/x/bookings/${bookingId}/receipt`, undefined, token);
    const receipt = decodeJwt(parseResponse('readReceipt', call).receipt);
    // The car is free again for the next one.
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, bookingId));
    return {
      booking: [booking?.partner, booking?.clickId],
      event: event && [event.data.clickId],
      receipt: [receipt['partner'], receipt['clickId']],
    };
  }

  it('is signed for its partner and origin when the visitor arrives, with the id of the page', async () => {
    const address = await visit('/search?pickup=NCE&click=visit-4711&partner=hotel', `${hotel}/cars`);
    expect(address).toMatch(/^\/search\?pickup=NCE&click=[\w.-]+&partner=hotel$/);
    expect(clickIn(address)).toEqual({
      ...{ id: 'visit-4711', partner: 'hotel', origin: hotel },
      expiresAt: Math.floor(testNow.getTime() / 1000) + 30 * 86_400,
    });
    expect(await visit(address ?? '', `${hotel}/cars`)).toBeNull();
  });

  it('gets an id from the host if the page gave none, or one that is no id', async () => {
    for (const more of ['', '&click=1', `&click=${encodeURIComponent('<b>')}`]) {
      expect(clickIn(await visit(`/?partner=blog${more}`, blog))?.id).toMatch(/^[0-9a-f]{24}$/);
    }
    expect(clickIn(await visit('/search', hotel))).toMatchObject({ partner: 'hotel', origin: hotel });
  });

  it('is signed for no other page, no blocked partner, no file and no path that leads elsewhere', async () => {
    for (const referer of ['https://stranger.example/', 'https://gone.example/', 'not an address', server.get().url]) {
      expect(await visit('/search?partner=hotel', referer)).toBeNull();
    }
    expect(await visit('/search?partner=hotel', blog)).toBeNull();
    expect(await visit('/robots.txt', hotel)).toBeNull();
    expect(await visit('//evil.example/', hotel)).toBeNull();
    expect(await visit('/search', hotel, { 'sec-fetch-dest': 'image' })).toBeNull();
  });

  it('replaces what another partner’s page signed or made up', async () => {
    const address = await visit(`/search?click=${signed()}`, blog);
    expect(clickIn(address)).toMatchObject({ partner: 'blog', origin: blog });
    expect(clickIn(address)?.id).not.toBe(click.id);
  });

  it('is in the booking, its event and its receipt', async () => {
    const found = await book({ partner: 'hotel', click: signed() });
    expect(found).toEqual({
      booking: ['hotel', click.id],
      event: [click.id],
      receipt: ['hotel', click.id],
    });
    expect((await book({ click: signed() })).booking).toEqual(['hotel', click.id]);
  });

  it('is removed with the driver’s data, of which the partner gets no event', async () => {
    const { db } = services();
    const body = { ...checkoutBody(await findCar(server)), partner: 'hotel', click: signed() };
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const isBooking = eq(bookings.id, bookingId);
    await db.update(bookings).set({ status: 'cancelled' }).where(isBooking);
    const eventsOf = () => db.select().from(partnerEvents).where(eq(partnerEvents.bookingId, bookingId));
    const before = await eventsOf();
    expect(before.map(({ data }) => data.clickId)).toEqual([click.id, click.id]);
    await db
      .update(bookings)
      .set({ startsAt: new Date('2016-01-01'), endsAt: new Date('2016-01-02'), heldUntil: new Date('2016-01-02') })
      .where(isBooking);
    await cleanUp(services());
    const [row] = await db.select().from(bookings).where(isBooking);
    expect(row).toMatchObject({ clickId: null, anonymisedAt: testNow });
    const after = await eventsOf();
    expect(after.map(({ id, data }) => [id, data.clickId])).toEqual(before.map(({ id }) => [id, undefined]));
  });

  it('is ignored if it is forged, has expired, is another partner’s, or its page is no longer registered', async () => {
    const [content = '', signature = ''] = signed().split('.');
    const other = Buffer.from(JSON.stringify([click.id, 'blog', blog, expiresAt])).toString('base64url');
    const ignored = {
      forged: { partner: 'hotel', click: `${content}.${signature.slice(1)}x` },
      'with other content': { partner: 'blog', click: `${other}.${signature}` },
      unsigned: { partner: 'hotel', click: click.id },
      expired: { partner: 'hotel', click: signed({ expiresAt: expiresAt - 120 }) },
      'another partner’s': { partner: 'blog', click: signed() },
      'of a former origin': { partner: 'hotel', click: signed({ origin: 'https://old.example' }) },
    };
    for (const [name, { partner, click: text }] of Object.entries(ignored)) {
      const { booking, event } = await book({ partner, click: text });
      expect({ name, booking, event }).toEqual({ name, booking: [partner, null], event: [undefined] });
    }
    expect((await book({ click: signed({ partner: 'gone', origin: 'https://gone.example' }) })).booking).toEqual([
      null,
      null,
    ]);
  });

  it('is the page’s own id in a booking on the partner’s page', async () => {
    expect((await book({ partner: 'hotel', click: 'visit-4711' }, hotel)).booking).toEqual(['hotel', 'visit-4711']);
    expect((await book({ click: signed() }, blog)).booking).toEqual(['blog', null]);
    expect((await book({ click: signed() }, hotel)).booking).toEqual(['hotel', click.id]);
  });
});
