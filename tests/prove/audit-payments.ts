import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import type { Charge, PaymentProvider } from './payment-providers.ts';
import type { Walk } from './payment-walk.ts';

interface BookedRow {
  id: string;
  reference: string;
  status: string;
  choice: string;
  total: number;
  deposit: number;
  paid: number;
  confirmations: number;
}

/** Returns every booking of one customer. */
function bookingsOf(db: Database, email: string): Promise<BookedRow[]> {
  return selectRows<BookedRow>(
    db,
    sql`SELECT b.id, b.reference, b.status, b.payment_choice AS choice, b.display_total AS total, b.display_deposit AS deposit,
        b.display_paid - b.display_refunded AS paid,
        (SELECT count(*) FROM mails m WHERE m.booking_id = b.id AND m.kind = 'booking-confirmation')::int AS confirmations
      FROM bookings b WHERE b.driver_details ->> 'email' = ${email}`,
  );
}

const isPaid = ({ status }: Pick<BookedRow, 'status'>) => status === 'deposit' || status === 'paid';

/** Compares a booking with the money the provider kept. A booking confirmed for the counter is confirmed again when it is paid. */
function findMismatch(row: BookedRow, kept: number, triedLater: boolean): string | null {
  const due = isPaid(row) ? (row.choice === 'deposit' ? row.deposit : row.total) : 0;
  if (kept !== due) return `${row.reference} is ${row.status} with ${kept} kept of ${due} due`;
  if (row.paid !== due) return `${row.reference} is ${row.status} and has ${row.paid} of ${due} noted as paid`;
  const confirmations = isPaid(row) || row.status === 'pending' ? 1 : 0;
  const isConfirmedOnce = row.confirmations === confirmations || (isPaid(row) && triedLater && row.confirmations === 2);
  if (!isConfirmedOnce) return `${row.reference}: ${row.confirmations} confirmations`;
  return null;
}

/** Finds money that a provider took without the server's knowledge. */
async function findUnmatchedCharges(db: Database, charges: readonly Charge[]): Promise<string[]> {
  const known = await selectRows<{ sessionId: string; state: string }>(
    db,
    sql`SELECT session_id AS "sessionId", state FROM payments WHERE session_id IS NOT NULL`,
  );
  const states = new Map(known.map(({ sessionId, state }) => [sessionId, state]));
  const isSettled = ({ sessionId }: Charge) => ['paid', 'refunded'].includes(states.get(sessionId) ?? '');
  return charges
    .filter((charge) => !isSettled(charge))
    .map(({ sessionId, kept }) => `${kept} kept, but the payment of ${sessionId} is ${states.get(sessionId)}`);
}

/** Checks that money is taken and the booking confirmed, or neither. Returns the violations. */
export async function auditWalks(
  db: Database,
  walks: readonly Walk[],
  providers: readonly PaymentProvider[],
): Promise<string[]> {
  const charges = (await Promise.all(providers.map((provider) => provider.charges(db)))).flat();
  const keptOf = (id: string) =>
    charges.filter(({ bookingId }) => bookingId === id).reduce((sum, { kept }) => sum + kept, 0);
  const wrong: string[] = [];
  for (const { email, sawPaid, sawConfirmed, steps } of walks) {
    const rows = await bookingsOf(db, email);
    const triedLater = steps.some((step) => step.startsWith('later'));
    const live = rows.filter(({ status }) => status !== 'cancelled');
    const found = [
      ...rows.map((row) => findMismatch(row, keptOf(row.id), triedLater)),
      live.length > 1 ? `${live.length} live bookings` : null,
      sawPaid && !live.some(isPaid) ? 'reported as paid, but is not' : null,
      sawConfirmed && live.length === 0 ? 'reported as confirmed, but is not' : null,
    ].filter((each) => each !== null);
    wrong.push(...found.map((what) => `${what} (${email}: ${steps.join(', ')})`));
  }
  return [...wrong, ...(await findUnmatchedCharges(db, charges))];
}

/** Counts what happened, for the figures. */
export async function tallyWalks(db: Database, walks: readonly Walk[]): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  const count = (name: string, more = 1) => {
    tally[name] = (tally[name] ?? 0) + more;
  };
  for (const { email, sawPaid, steps } of walks) {
    const messages = steps.filter((step) => step === 'message 204').length;
    const rows = await selectRows<{ outcome: string }>(
      db,
      sql`SELECT coalesce('given back as ' || p.refund_reason, p.state) AS outcome
        FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.driver_details ->> 'email' = ${email}`,
    );
    for (const { outcome } of rows) count(`payments ${outcome}`);
    if (sawPaid) count('reported as paid');
    count('webhooks accepted', messages);
    if (messages > 1) count('webhook sent twice or more');
    if (messages > 0 && steps.indexOf('message 204') < steps.findIndex((step) => step.startsWith('check'))) {
      count('webhook sent before the return');
    }
    const isPaid = rows.some(({ outcome }) => outcome === 'paid');
    if (isPaid && !sawPaid && messages === 0) count('paid, found without return or webhook');
    count('rejected while the provider was down', steps.filter((step) => step.endsWith('payment_unavailable')).length);
    count('too late or expired at the provider', steps.filter((step) => step.endsWith('form_expired')).length);
  }
  return tally;
}
