import fc from 'fast-check';
import { readPage } from '../../widget/contract/wire.ts';
import { readAnswer } from '../support/contract-answer.ts';
import { startPostgres } from '../support/postgres.ts';
import { callServer, startTestServer } from '../support/server.ts';
import { type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { bruteForce, searches } from './plain-search.ts';

/** A search finds what a plain reading of the rules finds in the same data, whatever is asked, on both databases. */
export async function proveSearch({ seed, from, to, deadline, tell }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: { searches: 0, 'cars found': 0, 'nothing found': 0 }, failures: [] };
  const add = (name: string, more: number) => {
    outcome.counts[name] = (outcome.counts[name] ?? 0) + more;
  };
  const postgres = await startPostgres({ isSeeded: true });
  const servers = [await startTestServer(), await startTestServer({ databaseUrl: await postgres.createDatabase() })];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const [body] = fc.sample(searches, { numRuns: 1, seed: Math.floor(randomOfRound(seed, round)() * 2 ** 31) });
      if (!body) throw new Error('No search was made up');
      const expected = bruteForce(body);
      for (const [index, { url }] of servers.entries()) {
        const answer = await callServer(url, 'POST', '/api/frontend-cars/1/1000', body, { origin: url });
        const { rows, total } = readPage(readAnswer('searchCars', answer));
        const found = rows.map(({ _id }) => _id).sort();
        add('searches', 1);
        add('cars found', found.length);
        if (found.length === 0) add('nothing found', 1);
        if (found.join() === expected.join() && total === expected.length) continue;
        const kind = index === 0 ? 'PGlite' : 'PostgreSQL';
        const told = `${found.length} cars, expected ${expected.length}`;
        outcome.failures.push(`Round ${round}, seed ${seed}, ${kind}: ${told}: ${JSON.stringify(body)}`);
      }
      outcome.rounds += 1;
      if (outcome.rounds % 500 === 0)
        tell(`search: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const server of servers) await server.close();
    await postgres.stop();
  }
  return outcome;
}
