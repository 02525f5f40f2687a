import { startMailSink } from '../support/mail-sink.ts';
import { type Program, startProduct } from '../support/product.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { embeddedGround, killProduct, postgresGround } from './grounds.ts';
import { checkOrders, sendAgain } from './order-books.ts';
import { type Field, fieldOf, type Order, streamOrders } from './orders.ts';

/** The server dies this long after the first checkout or its answer, at most. */
const longestLife = 1500;

/** Lets the server die at a random moment under a stream of orders: in one round of four perhaps before it has answered any. */
async function dieUnderOrders({ env, program }: Field, random: () => number): Promise<Order[]> {
  const product = await startProduct(env, program);
  const { orders, answered, end } = await streamOrders(product.siteUrl, random);
  if (random() < 0.75) await answered;
  await new Promise((resolve) => setTimeout(resolve, random() * longestLife));
  await killProduct(product);
  await end();
  return orders;
}

/** A killed server loses nothing that it had answered, makes nothing twice, and starts again by itself. */
export async function proveKill(
  { seed, from, to, deadline, tell }: Campaign,
  program: Program = 'build',
): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const mails = await startMailSink();
  const grounds = [fieldOf(await embeddedGround(), program, mails), fieldOf(await postgresGround(), program, mails)];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const ground = pick(
        [grounds[round % grounds.length] ?? grounds[0]].flatMap((one) => one ?? []),
        () => 0,
      );
      const orders = await dieUnderOrders(ground, randomOfRound(seed, round));
      const unanswered = orders.filter(({ answer }) => answer === null).length;
      const wrong = [
        ...(await checkOrders(ground, orders)),
        ...(await sendAgain(ground, orders)),
        ...(await checkOrders(ground, orders)),
      ];
      addCount(outcome, `${ground.kind}: kills`, 1);
      addCount(outcome, `${ground.kind}: checkouts`, orders.length);
      addCount(outcome, `${ground.kind}: answered before the kill`, orders.length - unanswered);
      addCount(outcome, `${ground.kind}: cut off without an answer`, unanswered);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${ground.kind}: ${what}`));
      outcome.rounds += 1;
      if (outcome.rounds % 10 === 0) tell(`kill: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of grounds) await close();
    await mails.close();
  }
  addCount(outcome, 'mails that arrived', mails.received.size);
  addCount(outcome, 'of them more than once', [...mails.received.values()].filter((times) => times > 1).length);
  return outcome;
}
