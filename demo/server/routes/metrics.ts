import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { selectRows } from '../db/database.ts';
import type { App } from '../http/app.ts';
import type { Metrics } from '../http/metrics.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { isSameText } from '../process/identifiers.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'admission' | 'configuration' | 'db' | 'now' | 'pool' | 'replica'>;

/** Adds `/metrics` for Prometheus. To everyone without METRICS_TOKEN it does not exist. */
export function addMetricsRoute(app: App, context: Context, metrics: Metrics | null): void {
  const token = context.configuration.metricsToken;
  if (!metrics || token === undefined) return;
  const { registry } = metrics;
  const updateStock = createStockMetrics(context, metrics);
  app.get('/metrics', async ({ req, body }) => {
    if (!isSameText(req.header('authorization') ?? '', `Bearer ${token}`)) return notFoundResponse();
    await updateStock();
    return body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
  });
}

type Figures = Partial<Record<string, number>>;

/** Returns a function that updates the figures of the connection pool and the database. One of them is whether the database responds. */
function createStockMetrics(
  { admission, db, now, pool, replica }: Context,
  { registry }: Metrics,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge(
    'rental_database_connections',
    'Connections of the pool: open, idle, and waited for',
    'state',
  );
  const load = gauge(
    'rental_requests',
    'Requests that work, that wait, and that were refused since the start',
    'state',
  );
  const isUp = gauge('rental_database_up', '1 if the database responds');
  const updateReplica = replica && createReplicaMetrics(replica, gauge);
  const bookings = gauge('rental_bookings', 'Bookings by status', 'status');
  const payments = gauge('rental_payments', 'Online payments by provider and state', 'gateway', 'state');
  const queues = {
    waiting: gauge('rental_mails_waiting', 'Mails that are not sent yet'),
    oldest: gauge('rental_mails_oldest_seconds', 'Age of the oldest mail that waits'),
    lost: gauge('rental_mails_failed', 'Mails that were given up'),
    events: gauge('rental_partner_events_waiting', "Events that partners' servers have not taken yet"),
    oldestEvent: gauge('rental_partner_events_oldest_seconds', 'Age of the oldest event that waits'),
    lostEvents: gauge('rental_partner_events_failed', 'Events that were given up'),
    refunds: gauge('rental_refunds_waiting', 'Refunds that are not made yet'),
    failing: gauge('rental_refunds_failing', 'Refunds that a provider has refused at least once'),
    abandoned: gauge('rental_refunds_failed', 'Refunds that were given up: make them by hand'),
  };

  return async () => {
    for (const [state, count] of Object.entries(admission.readLoad())) load.set({ state }, count);
    for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count);
    updateReplica?.();
    try {
      await readStock();
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  };

  async function readStock(): Promise<void> {
    const at = now().toISOString();
    const statuses = await selectRows<{ status: string; count: number }>(
      db,
      sql`SELECT status, count(*)::int AS count FROM bookings GROUP BY status`,
    );
    const states = await selectRows<{ gateway: string; state: string; count: number }>(
      db,
      sql`SELECT gateway, state, count(*)::int AS count FROM payments GROUP BY gateway, state`,
    );
    const [figures] = await selectRows<Figures>(
      db,
      sql`SELECT m.*, r.*, e.* FROM
        (SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(failed_at)::int AS lost,
          coalesce(extract(epoch FROM ${at}::timestamptz - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float8 AS oldest
          FROM mails WHERE sent_at IS NULL) m,
        (SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS refunds, count(failed_at)::int AS abandoned,
          count(*) FILTER (WHERE failed_at IS NULL AND attempts > 0)::int AS failing
          FROM refunds WHERE done_at IS NULL) r,
        (SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS events, count(failed_at)::int AS "lostEvents",
          coalesce(extract(epoch FROM ${at}::timestamptz - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)::float8 AS "oldestEvent"
          FROM partner_events WHERE sent_at IS NULL) e`,
    );
    bookings.reset();
    for (const { status, count } of statuses) bookings.set({ status }, count);
    payments.reset();
    for (const { count, ...labels } of states) payments.set(labels, count);
    for (const [name, queue] of Object.entries(queues)) queue.set(figures?.[name] ?? 0);
  }
}

type CreateGauge = (name: string, help: string, ...labelNames: string[]) => Gauge;

/** Returns a function that updates the figures of the replica. */
function createReplicaMetrics(replica: NonNullable<Context['replica']>, gauge: CreateGauge): () => void {
  const isUsed = gauge('rental_replica_used', '1 if searches use the replica');
  const lag = gauge('rental_replica_lag_seconds', 'How far the replica was behind when it last responded');
  const searches = gauge(
    'rental_searches',
    'Queries of searches since the start, by the server that responded',
    'server',
  );
  return () => {
    const state = replica();
    isUsed.set(Number(state.isUsed));
    lag.set(state.lagSeconds);
    searches.set({ server: 'replica' }, state.searches);
    searches.set({ server: 'primary' }, state.searchesOfPrimary);
  };
}
