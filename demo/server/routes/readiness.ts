import { sql } from 'drizzle-orm';
import { selectRows } from '../db/database.ts';
import { hasPendingMigrations } from '../db/migrate.ts';
import { createWriteProbe } from '../db/write-probe.ts';
import type { App } from '../http/app.ts';
import type { ProxyWatch } from '../http/proxy-watch.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'checkDatabase' | 'configuration' | 'db' | 'lifecycle' | 'log' | 'now' | 'replica' | 'sealed'
>;

/** `failed` takes the process out of service; `warning` is for the operator, because other processes would have it too. */
type Check = 'ok' | 'warning' | 'failed';

/** Attempts after which a mail that was not sent is reported: the third is a minute and a half after the first. */
const reportedAttempts = 3;

/** Adds `/health`, whether the process lives, and `/ready`, whether it should get requests and what its operator should know. */
export function addReadinessRoutes(app: App, context: Context, proxy: ProxyWatch): void {
  app.get('/health', async ({ json }) => {
    await context.checkDatabase();
    return json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  const checkStorage = createStorageCheck(context);
  app.get('/ready', async ({ json }) => {
    const database = await check(async () => {
      await context.checkDatabase();
      return 'ok';
    });
    const isUp = database === 'ok';
    const checks = {
      process: context.lifecycle.isStopping ? 'failed' : 'ok',
      database,
      migrations: isUp
        ? await check(async () => ((await hasPendingMigrations(context.db)) ? 'failed' : 'ok'))
        : 'failed',
      storage: isUp ? await checkStorage() : 'warning',
      mail: isUp ? await check(() => checkMail(context)) : 'warning',
      keys: context.sealed.unknown > 0 ? 'warning' : 'ok',
      proxy: proxy.isMisconfigured() ? 'warning' : 'ok',
      replica: context.replica?.().isUsed === false ? 'warning' : 'ok',
    } satisfies Record<string, Check>;
    const isReady = !Object.values(checks).includes('failed');
    return json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
}

/** Warns while nothing can be stored, and logs when that begins: searches still work, so the process still gets requests. */
function createStorageCheck({ db, log, now }: Context): () => Promise<Check> {
  const canWrite = createWriteProbe(db, now);
  let wasWritable = true;
  return async () => {
    const isWritable = await canWrite();
    if (wasWritable && !isWritable)
      log({ level: 'error', message: 'Could not write to the database. Check whether its disk is full.' });
    wasWritable = isWritable;
    return isWritable ? 'ok' : 'warning';
  };
}

async function check(run: () => Promise<Check>): Promise<Check> {
  try {
    return await run();
  } catch {
    return 'failed';
  }
}

/** Warns without a mail server, and while mails can't be sent. They are kept, so the process still gets requests. */
async function checkMail({ configuration, db }: Context): Promise<Check> {
  if (!configuration.demo && configuration.smtpUrl === undefined) return 'warning';
  const [row] = await selectRows<{ isStuck: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM mails WHERE sent_at IS NULL AND attempts >= ${reportedAttempts} AND failed_at IS NULL)
      AS "isStuck"`,
  );
  return row?.isStuck ? 'warning' : 'ok';
}
