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
import { createOrderSetup, type Order, type OrderSetup, streamOrders } from './orders.ts';

/** The number of orders that fail before the disk has space again. */
const minRefused = 20;
/** Milliseconds to wait for those failures, because free pages may still take some orders, and for the first order accepted afterwards. */
const timeoutMs = 20_000;
/** Maximum bytes left when a disk is filled, so that it sometimes fills up during an order. */
const maxBytesLeft = 60_000;

/** An in-memory disk that a campaign can fill. Linux only, as root. */
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
        // Another process may have taken the rest. The disk is full either way.
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

/** Waits for a condition, with a timeout for a busy machine, and runs `meanwhile` in between. */
async function waitUntil(isSo: () => boolean, meanwhile = async () => {}): Promise<void> {
  const end = Date.now() + timeoutMs;
  do {
    await meanwhile();
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < end);
}

/** Fills the disk under orders and frees it. The server must accept orders again without a restart. */
async function fillUnderOrders(
  { env, program, revive }: OrderSetup,
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
    // A database that exits on a full disk takes a moment to do so, so it is restarted meanwhile, as a service manager does.
    await waitUntil(isTaken, revive);
    await stream.end();
    await revive();
    const wrong = isAlive(product.process) ? [] : [`the server exited:\n${product.output().slice(-2000)}`];
    if (!isTaken()) wrong.push('accepts no orders after the disk was freed');
    return { orders: stream.orders, wrong };
  } finally {
    disk.free();
    await killProduct(product);
  }
}

/** Runs `make` with this folder as the temporary folder. */
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

/** A full disk rejects orders and loses none: a confirmed order is stored, any other is stored once or not at all. */
export async function proveDisk({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const mails = await startMailSink();
  const disks = [mountDisk('160m'), mountDisk('500m')] as const;
  const setups: [OrderSetup, Disk][] = [
    [createOrderSetup(await withTempFolder(disks[0].folder, embeddedFixture), 'build', mails), disks[0]],
    [createOrderSetup(await withTempFolder(disks[1].folder, postgresFixture), 'build', mails), disks[1]],
  ];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      for (const [setup, disk] of setups) {
        const { orders, wrong } = await fillUnderOrders(setup, disk, randomOfRound(seed, round));
        addCount(outcome, `${setup.kind}: orders`, orders.length);
        addCount(outcome, `${setup.kind}: without a response while the disk was full`, refusedOf(orders).length);
        wrong.push(
          ...(await checkOrders(setup, orders)),
          ...(await resendOrders(setup, orders)),
          ...(await checkOrders(setup, orders)),
        );
        for (const what of wrong) {
          outcome.failures.push(`Round ${round}, seed ${seed}, ${setup.kind}: ${what}`);
          report(outcome.failures.at(-1) ?? '');
        }
      }
      outcome.rounds += 1;
      report(`disk: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const [{ close }] of setups) await close();
    for (const { unmount } of disks) unmount();
    await mails.close();
  }
  return outcome;
}
