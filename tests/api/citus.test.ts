import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '../../demo/server/db/database.ts';
import { describeServer } from '../support/test-server.ts';

/** The column by which the bookings would be distributed: all bookings of a car are then on one machine. */
const distribution = 'car_id';

type Constraint = { name: string; kind: 'p' | 'u' | 'x' | 'f' | 'c'; columns: string[]; operators: string[] };

/**
 * Citus enforces a unique or an exclusion constraint of a distributed table only if it includes the distribution column, compared by
 * equality. SCALE.md says what follows from these lists.
 */
describeServer('distributing the bookings by car with Citus', (server) => {
  const constraints = (condition: ReturnType<typeof sql>) =>
    selectRows<Constraint>(
      server.get().services.db,
      sql`SELECT c.conname AS name, c.contype AS kind,
          ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k(number, position)
            JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number ORDER BY k.position) AS columns,
          ARRAY(SELECT o.oprname::text FROM unnest(c.conexclop) WITH ORDINALITY AS k(operator, position)
            JOIN pg_operator o ON o.oid = k.operator ORDER BY k.position) AS operators
        FROM pg_constraint c WHERE ${condition} ORDER BY c.conname`,
    );

  it('keeps the constraint against double bookings', async () => {
    const own = await constraints(sql`c.conrelid = 'bookings'::regclass AND c.contype = 'x'`);
    expect(own).toEqual([
      { name: 'bookings_no_overlap', kind: 'x', columns: [distribution, 'held'], operators: ['=', '&&'] },
    ]);
    const blocks = await constraints(sql`c.conrelid = 'car_blocks'::regclass AND c.contype = 'x'`);
    expect(blocks.map(({ operators }) => operators)).toEqual([['=', '&&']]);
  });

  it('needs the car in two keys, and in the keys of the tables that refer to bookings', async () => {
    const unique = await constraints(sql`c.conrelid = 'bookings'::regclass AND c.contype IN ('p', 'u')`);
    const without = unique.filter(({ columns }) => !columns.includes(distribution)).map(({ name }) => name);
    expect(without).toEqual(['bookings_pkey', 'bookings_reference_key']);
    const references = await constraints(sql`c.confrelid = 'bookings'::regclass AND c.contype = 'f'`);
    expect(references.map(({ name }) => name)).toEqual([
      'idempotency_keys_booking_id_fkey',
      'notifications_booking_id_fkey',
      'payments_booking_id_fkey',
      'pending_orders_booking_id_fkey',
    ]);
  });

  it('refers only to tables that are small enough to be on every machine, but for the drivers', async () => {
    const referred = await selectRows<{ name: string }>(
      server.get().services.db,
      sql`SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint
        WHERE conrelid = 'bookings'::regclass AND contype = 'f' ORDER BY name`,
    );
    expect(referred.map(({ name }) => name)).toEqual(['cars', 'locations', 'suppliers', 'users']);
  });
});
