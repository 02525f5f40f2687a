import { startMailSink } from '../support/mail-sink.ts';
import { type Program, startProduct } from '../support/start-product.ts';
import { checkOrders, resendOrders } from './audit-orders.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { embeddedFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { createOrderSetup, type Order, type OrderSetup, streamOrders } from './orders.ts';

/** Maximum milliseconds between the first checkout or response and the kill. */
const maxLifeMs = 1500;

/** Kills the server at a random moment under a stream of orders: in a quarter of the rounds possibly before the first response. */
async function killDuringOrders({ env, program }: OrderSetup, random: () => number): Promise<Order[]> {
  const product = await startProduct(env, program);
  const { orders, firstResponse, end } = await streamOrders(product.siteUrl, random);
  if (random() < 0.75) await firstResponse;
  await new Promise((resolve) => setTimeout(resolve, random() * maxLifeMs));
  await killProduct(product);
  await end();
  return orders;
}

/** A killed server loses no confirmed order, duplicates nothing, and restarts without help. */
export async function proveKill(
  { seed, from, to, deadline, report }: Campaign,
  program: Program = 'build',
): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const mails = await startMailSink();
  const setups = [
    createOrderSetup(await embeddedFixture(), program, mails),
    createOrderSetup(await postgresFixture(), program, mails),
  ];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const setup = pick(
        [setups[round % setups.length] ?? setups[0]].flatMap((one) => one ?? []),
        () => 0,
      );
      const orders = await killDuringOrders(setup, randomOfRound(seed, round));
      const cutOff = orders.filter(({ response }) => response === null).length;
      const wrong = [
        ...(await checkOrders(setup, orders)),
        ...(await resendOrders(setup, orders)),
        ...(await checkOrders(setup, orders)),
      ];
      addCount(outcome, `${setup.kind}: kills`, 1);
      addCount(outcome, `${setup.kind}: checkouts`, orders.length);
      addCount(outcome, `${setup.kind}: completed before the kill`, orders.length - cutOff);
      addCount(outcome, `${setup.kind}: cut off without a response`, cutOff);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${setup.kind}: ${what}`));
      outcome.rounds += 1;
      if (outcome.rounds % 10 === 0)
        report(`kill: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of setups) await close();
    await mails.close();
  }
  addCount(outcome, 'mails that arrived', mails.received.size);
  addCount(outcome, 'of them more than once', [...mails.received.values()].filter((times) => times > 1).length);
  return outcome;
}
