import type { ProcessContext } from '../process/context.ts';
import type { Database } from './database.ts';
import type { Events } from './events.ts';

export type StoreContext = ProcessContext & {
  db: Database;
  events: Events;
  /** Rejects if the database does not respond. */
  checkDatabase: () => Promise<void>;
};
