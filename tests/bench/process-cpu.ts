import { readdirSync, readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';

/** Length of a tick of `/proc`, which Linux fixes for all programs. */
const tickMilliseconds = 10;

type Times = { parent: number; own: number; withEnded: number };

/** Reads a process's times from `/proc`; null if it has ended, or on another system. */
function readTimes(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const sum = (from: number, count: number) => fields.slice(from, from + count).reduce((all, one) => all + one, 0);
    return { parent, own: sum(11, 2) * tickMilliseconds, withEnded: sum(11, 4) * tickMilliseconds };
  } catch {
    return null;
  }
}

/** Returns the milliseconds of processor time that a process has used since its start, with all of its threads. */
export function cpuOf(pid: number): number {
  return readTimes(pid)?.own ?? 0;
}

/** Returns the same of a process and its children, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  const own = readTimes(pid)?.withEnded ?? 0;
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = ids.flatMap((id) => readTimes(Number(id)) ?? []).filter(({ parent }) => parent === pid);
  return children.reduce((all, { withEnded }) => all + withEnded, own);
}

/** Returns the process id of a PostgreSQL server on this machine. */
export async function postmasterPid(db: Database): Promise<number> {
  const folder: SQL = sql`SELECT current_setting('data_directory') AS folder`;
  const [row] = await selectRows<{ folder: string }>(db, folder);
  return Number(readFileSync(`${row?.folder}/postmaster.pid`, 'utf8').split('\n')[0]);
}
