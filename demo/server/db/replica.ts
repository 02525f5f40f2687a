import { sql } from 'drizzle-orm';
import { errorMessage } from '../process/error-message.ts';
import type { Log } from '../process/log.ts';
import { type Connection, connectReplica } from './connect.ts';
import type { Database } from './database.ts';
import { heartbeats } from './schema.ts';

export type ReplicaState = { isUsed: boolean; lagSeconds: number; searches: number; searchesOfPrimary: number };

/** A streaming replica, which serves searches while it is up and not far behind. */
export type Replica = {
  db: Database;
  /** Reads from the replica, or from the primary while the replica is not usable or if it fails. */
  read: <Result>(fromReplica: () => Promise<Result>, fromPrimary: () => Promise<Result>) => Promise<Result>;
  /** Stops using the replica until the next check, such as after a response that contradicts the primary. */
  distrust: (reason: string) => void;
  state: () => ReplicaState;
  close: () => Promise<void>;
};

type ReplicaOptions = {
  primary: Database;
  replica: Pick<Connection, 'db' | 'close'>;
  now: () => Date;
  log: Log;
  intervalMilliseconds?: number;
};

const defaultInterval = 2000;

/** A replica that is further behind shows cars that have long been booked, and new ones not yet. */
const maxLagMilliseconds = 30_000;

/** Connects to a replica, if there is one, and watches it. The server starts without it too. */
export function openReplica(
  url: string | undefined,
  { onLost, ...options }: Omit<ReplicaOptions, 'replica'> & { onLost: (reason: string) => void },
): Replica | undefined {
  return url === undefined ? undefined : watchReplica({ ...options, replica: connectReplica(url, onLost) });
}

/**
 * Watches a replica: writes the time to the primary every two seconds and reads it from the replica. A server that follows
 * another primary, or none, is thereby as far behind as one that is slow.
 */
function watchReplica({ primary, replica, now, log, intervalMilliseconds }: ReplicaOptions): Replica {
  let isUsed = false;
  let lag = 0;
  let lastBeat: Date | null = null;
  let problem: string | null = null;
  const counts = { searches: 0, searchesOfPrimary: 0 };

  function accept(): void {
    if (problem !== null) log({ level: 'warning', message: 'Searches use the replica again' });
    problem = null;
    isUsed = true;
  }

  function distrust(reason: string): void {
    if (problem === null) log({ level: 'warning', message: `Searches use the primary, because ${reason}` });
    problem = reason;
    isUsed = false;
  }

  async function beat(): Promise<void> {
    const beatAt = now();
    await primary
      .insert(heartbeats)
      .values({ id: 1, beatAt })
      .onConflictDoUpdate({
        target: heartbeats.id,
        set: { beatAt: sql`greatest(heartbeats.beat_at, excluded.beat_at)` },
      });
    lastBeat = beatAt;
  }

  async function check(): Promise<void> {
    try {
      const [found] = await replica.db.select().from(heartbeats);
      const beatAt = found?.beatAt ?? new Date(0);
      lag = lastBeat === null || beatAt >= lastBeat ? 0 : now().getTime() - beatAt.getTime();
      if (lag > maxLagMilliseconds) distrust(`the replica is ${Math.round(lag / 1000)} seconds behind`);
      else accept();
    } catch (error) {
      distrust(`the replica does not respond: ${errorMessage(error)}`);
    }
  }

  /** Checks the replica before the next heartbeat, which takes a moment to arrive there. An unreachable primary doesn't count against it. */
  async function watch(): Promise<void> {
    await check();
    await beat().catch(() => undefined);
  }

  let watching: Promise<void> | null = null;
  /** Starts no check while one is running, so that slow ones don't accumulate. */
  function watchUnlessRunning(): void {
    watching ??= watch().finally(() => {
      watching = null;
    });
  }
  watchUnlessRunning();
  const timer = setInterval(watchUnlessRunning, intervalMilliseconds ?? defaultInterval);
  timer.unref();

  return {
    db: replica.db,
    read: async (fromReplica, fromPrimary) => {
      if (isUsed) {
        try {
          const result = await fromReplica();
          counts.searches += 1;
          return result;
        } catch (error) {
          distrust(`the replica failed: ${errorMessage(error)}`);
        }
      }
      counts.searchesOfPrimary += 1;
      return fromPrimary();
    },
    distrust,
    state: () => ({ isUsed, lagSeconds: lag / 1000, ...counts }),
    close: async () => {
      clearInterval(timer);
      await watching;
      await replica.close();
    },
  };
}
