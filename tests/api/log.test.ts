import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { cardOf, check, makeDueBooking, openSession, pay } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer } from '../support/test-server.ts';

const lines: string[] = [];

describeServer(
  'the log',
  (server) => {
    const { call } = server;

    it('contains every call, and no password, token, address or card', async () => {
      const { id, email } = demoAccounts.customer;
      const { cookie } = await signInAs(server, 'customer');
      const wrongPassword = 'a password that is wrong';
      await call('POST', '/api/sign-in/frontend', { email, password: wrongPassword });
      await call('GET', `/api/check-password/${id}/${demoPassword}`, undefined, { cookie });
      await call('GET', `/api/check-token/frontend/${id}/${email}/a-token-of-a-mail`);
      const newcomer = { email: 'newcomer@example.com', password: 'a secret of their own', fullName: 'Ada New' };
      await call('POST', '/api/sign-up', { ...newcomer, language: 'en', birthDate: '1990-01-01' });
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      for (const effect of ['declined', 'pays'] as const)
        await pay(server, session, { ...cardOf(effect), code: '737' });
      expect((await check(server, session)).status).toBe(200);
      const { reference } = due;
      const opened = await call('POST', '/api/x/guest-booking', { reference, email: due.email });
      expect(opened.status).toBe(200);
      await call('GET', `/api/booking/${due.id}/en`, undefined, { 'rental-booking': due.token });
      await server.get().services.paymentWorker.settle();

      const log = lines.join('\n');
      for (const pattern of ['sign-in', 'check-password', 'checkout', 'sandbox/pay', 'guest-booking', 'check-token']) {
        expect(log).toContain(pattern);
      }
      const secrets = {
        passwords: [demoPassword, wrongPassword, newcomer.password],
        tokens: [cookie.split('=')[1], due.token, session.clientSecret, session.sessionId, 'a-token-of-a-mail'],
        addresses: [email, newcomer.email, due.email],
        card: ['pays', 'declined'].flatMap((effect) => [
          cardOf(effect as 'pays').number,
          cardOf(effect as 'pays').number.replaceAll(' ', ''),
          cardOf(effect as 'pays').expiry,
        ]),
      };
      expect(log).not.toMatch(/\bc(ode|vc|vv)\W{1,4}737/i);
      for (const [what, texts] of Object.entries(secrets)) {
        expect([what, texts.filter((text) => !text || log.includes(text))]).toEqual([what, []]);
      }
    });
  },
  { log: (line) => lines.push(JSON.stringify(line)) },
);
