import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import type { MailSink } from '../support/mail-sink.ts';
import { startProduct } from '../support/start-product.ts';
import { killProduct } from './database-fixtures.ts';
import { type Order, type OrderSetup, sendOrder } from './orders.ts';

/** Compares the database with the orders: one booking per order, no duplicate mail, no lost mail. Returns the violations. */
export async function checkOrders({ open, mails }: OrderSetup, orders: Order[]): Promise<string[]> {
  const { db, close } = await open();
  try {
    const wrong: string[] = [];
    for (const { key, email, response } of orders) {
      const rows = await selectRows<{ id: string; key: string | null }>(
        db,
        sql`SELECT b.id, k.key FROM bookings b JOIN users u ON u.id = b.driver_id
          LEFT JOIN idempotency_keys k ON k.booking_id = b.id WHERE u.email = ${email}`,
      );
      if (rows.length > 1) wrong.push(`${rows.length} bookings of ${email}`);
      if (rows.some((row) => row.key !== key)) wrong.push(`a booking of ${email} without its key`);
      if (response === 'refused' && rows.length > 0) wrong.push(`a refused booking of ${email}`);
      if (response !== null && response !== 'refused' && rows[0]?.id !== response.bookingId)
        wrong.push(`lost ${response.bookingId}`);
    }
    const double = await selectRows<{ kind: string; recipient: string }>(
      db,
      sql`SELECT kind, recipient FROM mails WHERE booking_id IS NOT NULL GROUP BY kind, recipient, booking_id HAVING count(*) > 1`,
    );
    wrong.push(...double.map(({ kind, recipient }) => `mail ${kind} to ${recipient} twice`));
    return [...wrong, ...(await checkMails(db, mails, orders))];
  } finally {
    await close();
  }
}

/** Checks that each mail marked as sent has arrived, and that every delivery, even a repeated one, has the id of one row. */
async function checkMails(db: Database, { received }: MailSink, orders: Order[]): Promise<string[]> {
  const rows = await selectRows<{ id: string; recipient: string; sent: boolean; failed: boolean }>(
    db,
    sql`SELECT message_id AS id, recipient, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed FROM mails`,
  );
  const ours = new Set(orders.map(({ email }) => email));
  const lost = rows.filter(
    ({ id, recipient, sent, failed }) => ours.has(recipient) && (failed || (sent && !received.has(plainId(id)))),
  );
  const ids = new Set(rows.map(({ id }) => plainId(id)));
  const repeated = rows.length - ids.size;
  return [
    ...lost.map(({ id, recipient }) => `mail ${id} to ${recipient} is marked as sent but never arrived`),
    ...(repeated > 0 ? [`${repeated} mails share an id`] : []),
  ];
}

function plainId(messageId: string): string {
  return messageId.replace(/^<|>$/g, '');
}

/** Resends every order to a restarted server, which must return the same booking for those already confirmed. */
export async function resendOrders({ env, program }: OrderSetup, orders: Order[]): Promise<string[]> {
  const product = await startProduct(env, program);
  const wrong: string[] = [];
  try {
    for (const order of orders) {
      const before = order.response;
      await sendOrder(product.siteUrl, order);
      if (order.response === null) wrong.push(`no response to ${order.key} after the restart`);
      else if (before && JSON.stringify(before) !== JSON.stringify(order.response))
        wrong.push(`a different response to ${order.key}`);
    }
  } finally {
    await killProduct(product);
  }
  return wrong;
}
