import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../support/is-alive.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { startProduct } from '../support/start-product.ts';
import { checkOrders, resendOrders } from './audit-orders.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { embeddedFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { type Field, fieldOf, type Order, streamOrders } from './orders.ts';

/** Orders that meet a full disk before it has room again. */
const minRefused = 20;
/** Milliseconds that are waited for that (pages that are free already may take some orders), and for the first order that is taken afterwards. */
const timeoutMs = 20_000;
/** Bytes that are left at most when a disk is filled: sometimes the end comes in the middle of an order. */
const maxBytesLeft = 60_000;

/** A disk in memory that a campaign may fill. Linux only, and only as root. */
interface Disk {
  folder: string;
  fill(bytesLeft: number): void;
  free(): void;
  unmount(): void;
}

function mountDisk(size: string): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'rental-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: (bytesLeft) => {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, 'w');
      const block = Buffer.alloc(64 * 1024, 1);
      try {
        for (let left = bavail * bsize - bytesLeft; left > 0; left -= block.length) writeSync(file, block);
      } catch {
        // Somebody else took the rest: full is full.
      }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const refusedOf = (orders: Order[]) => orders.filter(({ response }) => response === null);

/** Waits for it, as long as a busy machine may need, with something to do meanwhile. */
async function waitUntil(isSo: () => boolean, meanwhile = async () => {}): Promise<void> {
  const end = Date.now() + timeoutMs;
  do {
    await meanwhile();
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
}

/** Runs out of disk under orders, gets it back, and must take orders again without being started anew. */
async function fillUnderOrders(
  { env, program, revive }: Field,
  disk: Disk,
  random: () => number,
): Promise<{ orders: Order[]; wrong: string[] }> {
  const product = await startProduct(env, program);
  try {
    const stream = await streamOrders(product.siteUrl, random, true);
    await stream.firstResponse;
    disk.fill(Math.floor(random() * maxBytesLeft));
    await waitUntil(() => refusedOf(stream.orders).length > minRefused);
    disk.free();
    const freedAt = stream.orders.length;
    const isTaken = () =>
      stream.orders.slice(freedAt).some(({ response }) => response !== null && response !== 'refused');
    // A database that gives up for want of disk takes a moment to end: it is looked after all the while, as a service is.
    await waitUntil(isTaken, revive);
    await stream.end();
    await revive();
    const wrong = isAlive(product.process) ? [] : [`the server ended:\n${product.output().slice(-2000)}`];
    if (!isTaken()) wrong.push('takes no orders after the disk was freed');
    return { orders: stream.orders, wrong };
  } finally {
    disk.free();
    await killProduct(product);
  }
}

/** The folder that everything temporary is made in, while `make` runs. */
async function withTempFolder<Made>(folder: string, make: () => Promise<Made>): Promise<Made> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await make();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** A full disk refuses orders and loses none: what was answered is there, what was not is there once or not at all. */
export async function proveDisk({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const mails = await startMailSink();
  const disks = [mountDisk('160m'), mountDisk('500m')] as const;
  const fields: [Field, Disk][] = [
    [fieldOf(await withTempFolder(disks[0].folder, embeddedFixture), 'build', mails), disks[0]],
    [fieldOf(await withTempFolder(disks[1].folder, postgresFixture), 'build', mails), disks[1]],
  ];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      for (const [field, disk] of fields) {
        const { orders, wrong } = await fillUnderOrders(field, disk, randomOfRound(seed, round));
        addCount(outcome, `${field.kind}: orders`, orders.length);
        addCount(outcome, `${field.kind}: not answered while the disk was full`, refusedOf(orders).length);
        wrong.push(
          ...(await checkOrders(field, orders)),
          ...(await resendOrders(field, orders)),
          ...(await checkOrders(field, orders)),
        );
        for (const what of wrong) {
          outcome.failures.push(`Round ${round}, seed ${seed}, ${field.kind}: ${what}`);
          report(outcome.failures.at(-1) ?? '');
        }
      }
      outcome.rounds += 1;
      report(`disk: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const [{ close }] of fields) await close();
    for (const { unmount } of disks) unmount();
    await mails.close();
  }
  return outcome;
}
