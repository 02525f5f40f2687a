import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookings, mails } from '../../demo/server/db/schema.ts';
import type { MailContent } from '../../demo/server/mail/mail-content.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { displayCurrencies, extraNames, languages } from '../../widget/domain/enumerations.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import { type Minor, minor } from '../../widget/domain/money.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { readAnswer } from '../support/contract-answer.ts';
import { describeServer } from '../support/server.ts';
import { placeId } from '../support/trips.ts';

const places = ['paris-cdg', 'casablanca-airport', 'barcelona-airport', 'madrid-airport', 'marrakech-airport'];

const trips = fc.record({
  place: fc.constantFrom(...places),
  day: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 1, max: 45 }),
  currency: fc.constantFrom(...displayCurrencies),
  language: fc.constantFrom(...languages),
  wanted: fc.subarray(extraNames.filter((name) => name !== 'additionalDriver')),
  pick: fc.nat(),
});

/** `npm run prove` raises it to thousands. */
const runs = Number(process.env['TOTALS_RUNS'] ?? 60);

const sum = (lines: readonly { amountMinor: Minor }[]) => lines.reduce((all, { amountMinor }) => all + amountMinor, 0);

describeServer('totals', (server) => {
  it('are the same on the card, in the quote, at checkout, in the booking, in the database and in the mail', async () => {
    const { db, secret } = server.get().services;
    let booked = 0;
    await fc.assert(
      fc.asyncProperty(trips, async ({ place, day, length, currency, language, wanted, pick }) => {
        const wall = (days: number) => `${new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10)}T10:00`;
        const where = { pickupLocation: placeId(place), dropOffLocation: placeId(place) };
        const period = { pickupAt: wall(day), dropoffAt: wall(day + length) };
        const cars = await searchCars(server, { ...where, ...period, currency });
        const car = cars[pick % Math.max(1, cars.length)];
        if (!car?.quote) return;
        expect(sum(car.quote.lines)).toBe(car.quote.totalMinor);
        const extras = Object.fromEntries(wanted.filter((name) => car[name] >= 0).map((name) => [name, true]));
        const asked = { car: car._id, ...where, from: period.pickupAt, to: period.dropoffAt, currency };
        const plain = await server.call('POST', '/api/x/quote', asked);
        if (plain.status !== 200) return;
        expect(readAnswer('getQuote', plain).totalMinor).toBe(car.quote.totalMinor);
        const quote = readAnswer('getQuote', await server.call('POST', '/api/x/quote', { ...asked, extras }));
        expect(sum(quote.lines)).toBe(quote.totalMinor);
        const { quoteId, totalMinor } = quote;
        const driver = { language };
        const body = checkoutBody(car, {
          driver,
          quoteId,
          totalMinor,
          currency,
          ...period,
          booking: { ...where, ...extras },
        });
        const answer = await checkout(server, body);
        if (/license_required/.test(answer.text)) return;
        const { bookingId } = readAnswer('checkout', answer);
        const shown = readAnswer('getBooking', await server.call('GET', `/api/booking/${bookingId}/en`));
        expect([shown.totalMinor, sum(shown.lines ?? []), shown.currency]).toEqual([totalMinor, totalMinor, currency]);
        const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
        expect([row?.displayTotal, row?.price]).toEqual([totalMinor, quote.baseTotalMinor]);
        const written = await db.select().from(mails).where(eq(mails.bookingId, bookingId));
        const confirmation = written.find(({ kind }) => kind === 'booking-confirmation');
        const { text } = JSON.parse(unseal(confirmation?.content ?? '', secret)) as MailContent;
        const total = formatMoney({ amount: minor(totalMinor), currency }, language, { withCode: true });
        expect(text).toContain(`Total: ${total}\n`);
        booked += 1;
      }),
      { numRuns: runs, seed: 3 },
    );
    expect(booked, 'bookings made').toBeGreaterThan(runs / 4);
  }, 600_000);
});
