import type pg from 'pg';
import { isAborted } from './database-errors.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Sends what a pipelined connection is given within one turn of the event loop as one packet: writing to the socket takes longer
 * than most statements. A `begin` is sent along with the transaction's first statement, which fails if it does. Statements after a
 * failed one of their transaction fail with its error.
 */
export function sendTogether(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  let begun: Promise<unknown> | null = null;
  let failure: unknown = null;
  const together: Query = (statement, ...args) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const result = query(statement, ...args);
    // The pool itself passes callbacks.
    if (!(result instanceof Promise)) return result;
    result.catch((error: unknown) => {
      if (!isAborted(error)) failure = error;
    });
    if (isBegin(statement)) {
      begun = result;
      return Promise.resolve({ rows: [] });
    }
    const both = begun ? Promise.all([begun, result]).then(([, found]) => found) : result;
    begun = null;
    return both.catch((error: unknown) => {
      throw isAborted(error) ? (failure ?? error) : error;
    });
  };
  client.query = together as typeof client.query;
}

/** Returns true for the start of a transaction with the database's own isolation level. */
function isBegin(statement: unknown): boolean {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return text === 'begin';
}
