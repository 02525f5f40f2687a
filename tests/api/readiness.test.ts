import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBoth, describeServer, testNow } from '../support/test-server.ts';

let now = testNow;
const lines: Record<string, unknown>[] = [];
const warnings = () => lines.filter(({ level }) => level === 'warning').map(({ message }) => String(message));

describeOnBoth(
  'readiness',
  (server) => {
    const ready = async () => {
      const { status, json } = await server.call('GET', '/ready');
      return { status, json };
    };

    it('lists its checks', async () => {
      const checks = {
        process: 'ok',
        database: 'ok',
        migrations: 'ok',
        storage: 'ok',
        mail: 'ok',
        keys: 'ok',
        proxy: 'ok',
        replica: 'ok',
      };
      expect(await ready()).toEqual({ status: 200, json: { status: 'ready', checks } });
    });

    it('warns while nothing can be stored, and says so once in the log', async () => {
      const { db } = server.get().services;
      const errors = () => lines.filter(({ level }) => level === 'error').map(({ message }) => message);
      lines.length = 0;
      await db.execute(
        sql`CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE disk_full; END $$ LANGUAGE plpgsql`,
      );
      await db.execute(sql`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON rate_limits EXECUTE FUNCTION fail()`);
      for (const seconds of [10, 20]) {
        now = new Date(testNow.getTime() + seconds * 1000);
        expect(await ready()).toMatchObject({ status: 200, json: { checks: { database: 'ok', storage: 'warning' } } });
      }
      expect(errors()).toEqual([expect.stringContaining('disk is full')]);
      await db.execute(sql`DROP FUNCTION fail CASCADE`);
      expect(await ready()).toMatchObject({ json: { checks: { storage: 'warning' } } });
      now = new Date(testNow.getTime() + 30_000);
      expect(await ready()).toMatchObject({ json: { checks: { storage: 'ok' } } });
      now = testNow;
    });

    it('warns once about a proxy that is not trusted', async () => {
      lines.length = 0;
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
        await server.call('GET', '/health', undefined, { [name]: '203.0.113.7' });
      }
      expect(warnings()).toEqual([expect.stringContaining('TRUST_PROXY')]);
      expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
      expect(await ready()).toMatchObject({ status: 200, json: { checks: { proxy: 'warning' } } });
    });

    it('fails while a migration is missing, and warns while mails cannot be sent', async () => {
      const { db } = server.get().services;
      await db.execute(sql`DELETE FROM migrations WHERE name = '0017-states'`);
      expect(await ready()).toMatchObject({
        status: 503,
        json: { status: 'not ready', checks: { migrations: 'failed' } },
      });
      await db.execute(sql`INSERT INTO migrations (name) VALUES ('0017-states')`);
      await db.execute(sql`INSERT INTO mails (id, kind, message_id, recipient, language, attempts, next_attempt_at, created_at)
        VALUES (repeat('a', 24), 'contact', '<a@b>', 'a@b.example', 'en', 3, '2099-01-01', now())`);
      expect(await ready()).toMatchObject({ status: 200, json: { checks: { mail: 'warning' } } });
    });
  },
  { log: (line) => lines.push(line), now: () => now },
);

describeServer(
  'a trusted proxy',
  (server) => {
    it('is no reason for a warning', async () => {
      lines.length = 0;
      await server.call('GET', '/health', undefined, { 'x-forwarded-for': '203.0.113.7' });
      expect(warnings()).toEqual([]);
      expect((await server.call('GET', '/ready')).json).toMatchObject({ checks: { proxy: 'ok' } });
    });
  },
  { trustProxy: 1, log: (line) => lines.push(line) },
);

describeServer(
  'a proxy that drops the entries of the one in front of it',
  (server) => {
    it('is reported once, because all visitors count as one caller', async () => {
      lines.length = 0;
      for (const header of ['203.0.113.7, 198.51.100.1', '203.0.113.8', '203.0.113.9']) {
        await server.call('GET', '/health', undefined, { 'x-forwarded-for': header });
      }
      expect(warnings()).toEqual([expect.stringContaining('TRUST_PROXY is 2')]);
      expect((await server.call('GET', '/ready')).json).toMatchObject({ checks: { proxy: 'warning' } });
    });
  },
  { trustProxy: 2, log: (line) => lines.push(line) },
);
