import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, describeServer } from '../support/test-server.ts';

const metricsToken = 'the token of the monitoring';
const authorized = { authorization: `Bearer ${metricsToken}` };

describeOnDatabase(
  'metrics',
  (server) => {
    const { call, get } = server;
    const read = async () => (await call('GET', '/metrics', undefined, authorized)).text;

    it('count requests by pattern and status, with latencies', async () => {
      await call('GET', '/api/all-suppliers');
      await call('GET', '/api/nothing-1');
      await call('GET', '/nothing-2');
      const text = await read();
      expect(text).toContain('rental_http_requests_total{method="GET",route="/api/all-suppliers",status="200"} 1');
      expect(text).toContain('rental_http_requests_total{method="GET",route="unknown",status="404"} 2');
      expect(text).toMatch(
        /rental_http_request_seconds_bucket\{le="0.25",method="GET",route="\/api\/all-suppliers"\} \d/,
      );
      expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
      expect(text).not.toContain('nothing-');
    });

    it('count bookings, payments, mails and refunds', async () => {
      const { db } = get().services;
      await db.execute(sql`UPDATE mails SET sent_at = now()`);
      const mail = (
        id: string,
        failed: boolean,
      ) => sql`INSERT INTO mails (id, kind, message_id, recipient, language, attempts,
        next_attempt_at, failed_at, created_at) VALUES (repeat(${id}, 24), 'contact', ${id}, 'a@b.example', 'en', 3,
        '2099-01-01', ${failed ? '2026-01-01' : null}::timestamptz, '2026-01-01')`;
      for (const [id, failed] of [
        ['a', false],
        ['b', true],
      ] as const)
        await db.execute(mail(id, failed));
      await db.execute(sql`INSERT INTO payments (id, gateway, amount, currency, state, expires_at, created_at, updated_at)
        VALUES (repeat('c', 24), 'stripe', 100, 'USD', 'paid', now(), now(), now())`);
      await db.execute(sql`INSERT INTO refunds (id, payment_id, amount, attempts, next_attempt_at, created_at)
        VALUES (repeat('d', 24), repeat('c', 24), 100, 2, '2099-01-01', now())`);
      const [row] = (
        (await db.execute(sql`SELECT status, count(*)::int AS count FROM bookings GROUP BY status LIMIT 1`)) as {
          rows: { status: string; count: number }[];
        }
      ).rows;
      const text = await read();
      if (row) expect(text).toContain(`rental_bookings{status="${row.status}"} ${row.count}`);
      for (const line of [
        'rental_database_up 1',
        'rental_payments{gateway="stripe",state="paid"} 1',
        'rental_mails_waiting 1',
        'rental_mails_failed 1',
        'rental_refunds_waiting 1',
        'rental_refunds_failing 1',
        'rental_refunds_failed 0',
      ]) {
        expect(text).toContain(`${line}\n`);
      }
      expect(/rental_mails_oldest_seconds (\d+)/.exec(text)?.[1]).toMatch(/^\d{7,}$/);
    });

    it('do not exist without the token', async () => {
      for (const authorization of ['', 'Bearer', 'Bearer wrong', metricsToken]) {
        expect((await call('GET', '/metrics', undefined, { authorization })).status).toBe(404);
      }
    });

    it('say that the database is down', async () => {
      const { db } = get().services;
      await db.execute(sql`ALTER TABLE refunds RENAME TO refunds_away`);
      expect(await read()).toContain('rental_database_up 0\n');
      await db.execute(sql`ALTER TABLE refunds_away RENAME TO refunds`);
      expect(await read()).toContain('rental_database_up 1\n');
    });
  },
  { metricsToken },
);

describeServer('a server without METRICS_TOKEN', ({ call }) => {
  it('has no metrics', async () => {
    expect((await call('GET', '/metrics', undefined, { authorization: 'Bearer undefined' })).status).toBe(404);
    expect((await call('GET', '/metrics')).status).toBe(404);
  });
});
