import type { ProcessContext } from '../process/context.ts';
import type { PoolState } from './connect.ts';
import type { Database } from './database.ts';
import type { Events } from './events.ts';
import type { ReplicaState } from './replica.ts';

export type StoreContext = ProcessContext & {
  db: Database;
  /** Returns the state of the connection pool; undefined with the embedded database. */
  pool: (() => PoolState) | undefined;
  /** Returns the state of the replica; undefined without one. */
  replica: (() => ReplicaState) | undefined;
  events: Events;
  /** Rejects if the database does not respond. */
  checkDatabase: () => Promise<void>;
};
