import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asJson, fromJson, insertAsJson } from '../../demo/server/db/json-rows.ts';
import { notifications, users } from '../../demo/server/db/schema.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { startTestServer, testServer } from '../support/test-server.ts';

let running: RunningServer | undefined;
const server = testServer(() => running);

beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running?.close());

const at = new Date('2027-03-28T01:30:00.125Z');
const stamps = { createdAt: at, updatedAt: at };
const idOf = (number: number) => String(number).padStart(24, 'a');

const guest = (number: number, fullName: string): typeof users.$inferInsert => ({
  ...{ id: idOf(number), type: 'user', isGuest: true, email: `row-${number}@example.com`, fullName },
  ...{ phone: null, birthDate: '1990-02-28', language: 'fr', ...stamps },
});

it('inserts rows as drizzle does, with the defaults of missing columns', async () => {
  const { db } = server.get().services;
  const rows = [guest(1, 'Zoë "O’Neil" \\ \n $1 :x 🚗'), guest(2, "'; DROP TABLE users; --")];
  await db.execute(insertAsJson(users, rows));
  await db.insert(users).values({ ...guest(3, rows[0]?.fullName ?? ''), id: idOf(3) });
  const [first, second, likeFirst] = await Promise.all(
    [1, 2, 3].map(
      async (number) =>
        (
          await db
            .select()
            .from(users)
            .where(eq(users.id, idOf(number)))
        )[0],
    ),
  );
  expect(first).toMatchObject(rows[0] ?? {});
  expect(second).toMatchObject(rows[1] ?? {});
  expect({ ...first, id: idOf(3), email: 'row-3@example.com' }).toEqual(likeFirst);
  const [selected] = await db
    .select({ row: asJson(users) })
    .from(users)
    .where(eq(users.id, idOf(1)));
  expect(fromJson(users, selected?.row ?? {})).toEqual(first);
});

it('inserts a value of JSON as it is', async () => {
  const { db } = server.get().services;
  const news = { kind: 'booked', driver: 'null', reference: '{"a": [1]}' } as const;
  await db.execute(insertAsJson(notifications, [{ id: idOf(4), userId: idOf(1), bookingId: null, news, ...stamps }]));
  const [stored] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.id, idOf(4)));
  expect(stored).toEqual({ id: idOf(4), userId: idOf(1), bookingId: null, news, isRead: false, ...stamps });
});
