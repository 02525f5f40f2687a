type DatabaseError = Error & { code: string };

/** Returns the error from either database; drizzle stores the driver's error as its cause. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current as DatabaseError;
  }
  return undefined;
}

/** Returns the SQLSTATE of an error. */
function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

export function isOverlap(error: unknown): boolean {
  return sqlState(error) === '23P01';
}

/** Returns true for a statement that was not executed because one before it in the transaction had failed. */
export function isAborted(error: unknown): boolean {
  return sqlState(error) === '25P02';
}

export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Returns true if the row violates a constraint: an overlap, a check, a key. */
export function violatesConstraint(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') ?? false;
}

/**
 * Returns the name of the foreign key that references a missing row, which another transaction has just deleted; null for other
 * errors, such as the deletion of a row that is still referenced.
 */
export function missingReference(error: unknown): string | null {
  const failed = databaseError(error);
  if (failed?.code !== '23503' || /^update or delete/.test(failed.message)) return null;
  return 'constraint' in failed ? String(failed.constraint) : '';
}

/** Returns true for a serialization failure or a deadlock: the same transaction may succeed when retried. */
function isInterrupted(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** Returns true for a transaction that ended because others use the same tables: in a deadlock, or when it had waited long enough. */
export function isLockConflict(error: unknown): boolean {
  return isInterrupted(error) || sqlState(error) === '55P03';
}

/** The same transaction may also succeed without the row that was deleted under it, or with the one that a call has just used. */
function isTransient(error: unknown): boolean {
  return isInterrupted(error) || sqlState(error) === '23503';
}

/** Retries a transaction that failed with a transient error, at most `attempts` times in all. */
export async function retryTransient<Result>(run: () => Promise<Result>, attempts = 4): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
    }
  }
}

/** Returns true for a change that the server refused because it is a standby, such as the former primary after a fail-over. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006';
}

/** Returns true for a statement that the database's user may not execute. */
export function isForbidden(error: unknown): boolean {
  return sqlState(error) === '42501';
}

/** Returns the database's own message, without the query; undefined for other errors. */
export function databaseMessage(error: unknown): string | undefined {
  return databaseError(error)?.message;
}

/** Returns true for a connection that a pooler refused because of a parameter, which PgBouncer does unless it is told to ignore it. */
export function isParameterRefused(error: unknown): boolean {
  return error instanceof Error && /^unsupported startup parameter/.test(error.message);
}

/** States of an unreachable, starting, stopping, full or read-only database, and of a statement, lock or transaction that timed out. */
const unavailableStates = /^(08|53|57P0|58|57014|55P03|25P0[34]|25006)/;

/** Codes of a connection that failed, of a name that a fail-over is just changing, and of a full disk. */
const unavailableCodes = /^E(CONNREFUSED|CONNRESET|PIPE|NOSPC|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND)$/;

/**
 * Returns true if a retry may succeed later. A refused or closed connection has a platform error code, or only a message from
 * the driver.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isInterrupted(error)) return true;
  if (unavailableStates.test(sqlState(error) ?? '')) return true;
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && unavailableCodes.test(String(current.code))) return true;
    if (
      /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}
