import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { type PartnerEventData, type PartnerEventType, partnerEvents } from '../db/schema.ts';
import { UnknownKeyError } from '../mail/seal.ts';
import { type BackgroundWorker, startBackgroundWorker } from '../process/background-worker.ts';
import { errorMessage } from '../process/error-message.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import { completeBookings } from './complete-bookings.ts';
import { signingSecrets } from './partner-secret.ts';
import { postEvent } from './post-event.ts';
import { signEvent } from './sign-event.ts';

type WorkerContext = {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  addresses: { siteUrl: string };
  /** Lets events go to this machine, where the demo's partners are. */
  allowsLoopback: boolean;
  log: (line: Record<string, unknown>) => void;
};

type ClaimedEvent = {
  id: string;
  type: PartnerEventType;
  data: PartnerEventData;
  createdAt: string;
  attempts: number;
  partner: string;
  webhookUrl: string;
  webhookSecret: string;
  previousWebhookSecret: string | null;
  previousSecretUntil: string | null;
};

/** Partners whose servers are called at a time. */
const batchSize = 10;

/** Time for which no other process claims the event; after a crash it is due again then. */
const leaseSeconds = 120;

/** The first delay; each further one is twice as long, up to the longest. */
const delaySeconds = { first: 60, longest: 6 * 3600 } as const;

/** Days after which an event that no server took is given up. */
export const eventDays = 3;

/** Starts sending events to partners in the background, at least once each. Several server processes may run a worker each. */
export function startEventWorker(context: () => WorkerContext): BackgroundWorker {
  return startBackgroundWorker({
    work: async (isClosed) => {
      await completeBookings(context());
      while (!isClosed() && (await sendBatch(context())) > 0);
    },
    onError: (message) => context().log({ level: 'error', message: `Could not send the partners' events: ${message}` }),
  });
}

/** Sends the first due event of each partner, and returns their number. A server that responds slowly delays the next batch once. */
async function sendBatch(context: WorkerContext): Promise<number> {
  const claimed = await claim(context);
  await Promise.all(claimed.map((event) => send(context, event)));
  return claimed.length;
}

/**
 * Claims one due event of each partner in a short statement, so that a slow server holds no lock. A booking is created before it
 * is paid, at the same time.
 */
function claim({ db, now }: WorkerContext): Promise<ClaimedEvent[]> {
  const at = now().toISOString();
  return selectRows<ClaimedEvent>(
    db,
    // The condition is repeated, because another process may claim an event after this statement has found it.
    sql`UPDATE partner_events e SET attempts = e.attempts + 1,
        next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      FROM partners p
      WHERE p.id = e.partner_id AND e.id = ANY (ARRAY(
        SELECT due.id FROM partner_events due
        WHERE due.sent_at IS NULL AND due.failed_at IS NULL AND due.next_attempt_at <= ${at}::timestamptz AND due.id IN (
          SELECT DISTINCT ON (first.partner_id) first.id
          FROM partner_events first JOIN partners taker ON taker.id = first.partner_id
          WHERE first.sent_at IS NULL AND first.failed_at IS NULL AND first.next_attempt_at <= ${at}::timestamptz
            AND NOT taker.is_blocked AND taker.webhook_url IS NOT NULL AND taker.webhook_secret IS NOT NULL
          ORDER BY first.partner_id, first.created_at, first.type)
        ORDER BY due.next_attempt_at LIMIT ${batchSize} FOR UPDATE OF due SKIP LOCKED
      ))
      RETURNING e.id, e.type, e.data, e.created_at::text AS "createdAt", e.attempts, p.key AS partner,
        p.webhook_url AS "webhookUrl", p.webhook_secret AS "webhookSecret",
        p.previous_webhook_secret AS "previousWebhookSecret", p.previous_secret_until::text AS "previousSecretUntil"`,
  );
}

async function send(context: WorkerContext, event: ClaimedEvent): Promise<void> {
  const { db, now, log, allowsLoopback } = context;
  const isEvent = eq(partnerEvents.id, event.id);
  try {
    const status = await postEvent({ url: event.webhookUrl, ...requestOf(context, event) }, { allowsLoopback });
    if (status < 200 || status > 299) throw new Error(`the response was ${status}`);
  } catch (error) {
    const age = now().getTime() - new Date(event.createdAt).getTime();
    // An event whose key is missing is not lost: it is sent once the operator has added the key again.
    const isLost = age >= eventDays * 86_400_000 && !(error instanceof UnknownKeyError);
    const nextAttemptAt = new Date(now().getTime() + waitSeconds(event.attempts) * 1000);
    await db
      .update(partnerEvents)
      .set({ nextAttemptAt, failedAt: isLost ? now() : null })
      .where(isEvent);
    const outcome = isLost ? 'given up' : 'not sent';
    log({
      level: 'warning',
      message: `Event ${event.id} (${event.type}) for partner ${event.partner} ${outcome}: ${errorMessage(error)}`,
    });
    return;
  }
  await db.update(partnerEvents).set({ sentAt: now() }).where(isEvent);
}

function requestOf({ now, secret, addresses }: WorkerContext, event: ClaimedEvent) {
  const { previousSecretUntil: until, ...secrets } = event;
  const body = JSON.stringify({
    id: event.id,
    type: event.type,
    created: Math.floor(new Date(event.createdAt).getTime() / 1000),
    host: addresses.siteUrl,
    partner: event.partner,
    data: event.data,
  });
  const previousSecretUntil = until === null ? null : new Date(until);
  const signing = signingSecrets({ ...secrets, previousSecretUntil }, secret, now());
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'rental-elements',
      'rental-signature': signEvent(body, signing, now()),
    },
  };
}

function waitSeconds(attempts: number): number {
  return Math.min(delaySeconds.first * 2 ** Math.min(attempts - 1, 20), delaySeconds.longest);
}
