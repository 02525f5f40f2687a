import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '../../demo/server/db/database.ts';
import { cardOf, check, pay, readMoney, startPayment } from '../support/payments.ts';
import { describeServer } from '../support/test-server.ts';

describeServer('card data', (server) => {
  it('is in no table and in no log line', async () => {
    const lines: string[] = [];
    const { services } = server.get();
    const { log } = services;
    services.log = (line) => {
      lines.push(JSON.stringify(line));
      log(line);
    };
    const booking = await startPayment(server);
    const code = '739';
    for (const effect of ['declined', 'insufficient-funds', 'challenge-pass', 'pays'] as const) {
      await pay(server, booking.session, { ...cardOf(effect), code });
    }
    await check(server, booking.session);
    await readMoney(server, booking);
    const tables = await selectRows<{ name: string }>(
      services.db,
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await selectRows<{ text: string }>(
          services.db,
          sql.raw(`SELECT t::text AS text FROM "${name}" t`),
        );
        return rows.map(({ text }) => text).join('\n');
      }),
    );
    const written = [...texts, ...lines].join('\n').replaceAll(/[\s-]/g, '');
    expect(written).toContain(booking.session.sessionId.replaceAll('-', ''));
    for (const effect of ['declined', 'insufficient-funds', 'challenge-pass', 'pays'] as const) {
      const digits = cardOf(effect).number.replaceAll(' ', '');
      expect(written).not.toContain(digits);
      expect(written).not.toContain(digits.slice(4, 12) + digits.slice(12));
    }
    expect(written).not.toContain('12/30');
  });
});
