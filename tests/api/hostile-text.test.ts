import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { mails } from '../../demo/server/db/schema.ts';
import { unseal } from '../../demo/server/mail/seal.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnDatabase, type TestResponse } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

/** Hostile input for fields that expect names. */
const hostile = {
  'an image with a script': `"><img src=x onerror=alert(1)>`,
  'a script': `</title></td><script>alert(1)</script>`,
  'a quote and a comment': `'; DROP TABLE bookings; --`,
  'template braces': '{{7*7}}<%= 7*7 %>',
  'a spreadsheet formula': `=HYPERLINK("http://evil.example","x")`,
  'a path': '../../../../etc/passwd',
  'reversed text direction': 'Ada \u202Egnp.exe\u2066',
  'stacked combining marks': `Z${'\u0301'.repeat(60)}`,
  'joined pictures': '👩🏽‍🚒'.repeat(8),
  'a lone surrogate': 'Ada \uD83D',
  'a zero byte': 'Ada\u0000Guest',
  'a new line': 'Ada\r\nBcc: victim@example.com',
  'very long text': 'Ada '.repeat(20_000),
};

const { outbox, sent } = createTestOutbox();

/** Returns the trip some weeks later, when every car is available again. */
function weeksLater(weeks: number): { from: string; to: string } {
  const later = (at: string) => new Date(Date.parse(at) + weeks * 7 * 86_400_000).toISOString();
  return { from: later(trip.from), to: later(trip.to) };
}

/** Expects the input to be stored or rejected with a problem; never a server error. */
function expectHandled(response: TestResponse): void {
  if (response.status < 300) return;
  const { status, code } = readProblem(response);
  expect(status, response.text).toBeLessThan(500);
  expect(code).not.toBe('unexpected');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
}

describeOnDatabase(
  'a field',
  (server) => {
    const { call } = server;

    describe.each(Object.entries(hostile))('filled with %s', (_, words) => {
      it('is stored unchanged or rejected, in accounts, messages and profiles', async () => {
        const session = await signInAs(server, 'customer');
        for (const response of [
          await call('POST', '/api/sign-up', {
            email: newPerson().email,
            password: 'long enough',
            fullName: words,
            phone: words,
            language: 'en',
          }),
          await call('POST', '/api/send-email', {
            from: 'visitor@example.com',
            to: 'contact@rental.example',
            subject: words,
            message: words,
            isContactForm: true,
          }),
          await call(
            'POST',
            '/api/update-user',
            { _id: demoAccounts.customer.id, fullName: 'Maya Lindqvist', bio: words, location: words },
            session,
          ),
          await call('POST', '/api/sign-in/frontend', { email: words, password: words }),
          await call(
            'GET',
            `/api/locations/1/10/en?s=${encodeURIComponent(words.slice(0, 500).replace(/\p{Surrogate}/gu, ''))}`,
          ),
        ]) {
          expectHandled(response);
        }
      });
    });

    it('of a booking is the same text in the booking and plain text in the mails', async () => {
      const stored: string[] = [];
      for (const [index, words] of Object.values(hostile).entries()) {
        const period = weeksLater(index);
        const car = await findCar(server, 0, period);
        const response = await checkout(
          server,
          checkoutBody(car, {
            driver: { fullName: words },
            booking: { ...period, flightNumber: words.slice(0, 12) },
          }),
        );
        expectHandled(response);
        if (response.status >= 300) continue;
        const { bookingId } = parseResponse('checkout', response);
        const token = response.headers.get('rental-booking') ?? '';
        const read = await call('GET', `/api/booking/${bookingId}/en`, undefined, { 'rental-booking': token });
        const booking = parseResponse('getBooking', read);
        expect(booking.driver?.fullName).toBe(words.replace(/\p{Surrogate}/gu, '\uFFFD').trim());
        stored.push(words);
      }
      expect(stored.length).toBeGreaterThan(6);
      await server.get().services.mailWorker.settle();
    });

    it('carries no link into a mail', async () => {
      const session = await signInAs(server, 'customer');
      const link = 'You won: http://evil.example/claim';
      const person = { email: 'link@example.com', password: 'long enough', fullName: link, language: 'en' };
      const car = await findCar(server, 0, weeksLater(40));
      const order = checkoutBody(car, { booking: { ...weeksLater(40), additionalDriver: true } });
      const second = { fullName: link, email: 'b@example.com', phone: '+33639981234', birthDate: '1990-05-05' };
      const responses = [
        await call('POST', '/api/sign-up', person),
        await call('POST', '/api/update-user', { _id: demoAccounts.customer.id, fullName: 'evil.example' }, session),
        await checkout(server, { ...order, driver: { ...order.driver, fullName: 'Ada www.evil' } }),
        await checkout(server, { ...order, additionalDriver: second }),
        await checkout(server, {
          ...order,
          additionalDriver: { ...second, fullName: 'Bea' },
          flightNumber: 'bit.ly/abc',
        }),
      ];
      expect(responses.map((response) => [readProblem(response).code, readProblem(response).field])).toEqual([
        ['name_invalid', 'fullName'],
        ['name_invalid', 'fullName'],
        ['name_invalid', 'driver.fullName'],
        ['name_invalid', 'additionalDriver.fullName'],
        ['invalid_body', 'flightNumber'],
      ]);
    });

    it('changes neither recipients nor headers nor HTML of a mail', async () => {
      const { services } = server.get();
      await services.mailWorker.settle();
      const rows = await services.db.select().from(mails);
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) {
        const { subject, html } = JSON.parse(unseal(row.content ?? '', services.secret)) as Record<string, string>;
        expect(`${row.recipient}${subject}`).not.toMatch(/[\p{Cc}]|victim/u);
        expect(html).not.toMatch(/<script|<img[^>]+onerror/i);
      }
      expect(sent.some(({ recipient }) => recipient.includes('victim'))).toBe(false);
    });
  },
  { outbox, contactEmail: 'contact@rental.example' },
);
