import { startMailSink } from '../support/mail-sink.ts';
import { type Program, startProduct } from '../support/start-product.ts';
import { checkOrders, resendOrders } from './audit-orders.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { embeddedFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { type Field, fieldOf, type Order, streamOrders } from './orders.ts';

/** The server dies this long after the first checkout or its answer, at most. */
const maxLifeMs = 1500;

/** Lets the server die at a random moment under a stream of orders: in one round of four perhaps before it has answered any. */
async function killDuringOrders({ env, program }: Field, random: () => number): Promise<Order[]> {
  const product = await startProduct(env, program);
  const { orders, firstResponse, end } = await streamOrders(product.siteUrl, random);
  if (random() < 0.75) await firstResponse;
  await new Promise((resolve) => setTimeout(resolve, random() * maxLifeMs));
  await killProduct(product);
  await end();
  return orders;
}

/** A killed server loses nothing that it had answered, makes nothing twice, and starts again by itself. */
export async function proveKill(
  { seed, from, to, deadline, report }: Campaign,
  program: Program = 'build',
): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const mails = await startMailSink();
  const fixtures = [fieldOf(await embeddedFixture(), program, mails), fieldOf(await postgresFixture(), program, mails)];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const fixture = pick(
        [fixtures[round % fixtures.length] ?? fixtures[0]].flatMap((one) => one ?? []),
        () => 0,
      );
      const orders = await killDuringOrders(fixture, randomOfRound(seed, round));
      const cutOff = orders.filter(({ response }) => response === null).length;
      const wrong = [
        ...(await checkOrders(fixture, orders)),
        ...(await resendOrders(fixture, orders)),
        ...(await checkOrders(fixture, orders)),
      ];
      addCount(outcome, `${fixture.kind}: kills`, 1);
      addCount(outcome, `${fixture.kind}: checkouts`, orders.length);
      addCount(outcome, `${fixture.kind}: answered before the kill`, orders.length - cutOff);
      addCount(outcome, `${fixture.kind}: cut off without an answer`, cutOff);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${fixture.kind}: ${what}`));
      outcome.rounds += 1;
      if (outcome.rounds % 10 === 0)
        report(`kill: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of fixtures) await close();
    await mails.close();
  }
  addCount(outcome, 'mails that arrived', mails.received.size);
  addCount(outcome, 'of them more than once', [...mails.received.values()].filter((times) => times > 1).length);
  return outcome;
}
