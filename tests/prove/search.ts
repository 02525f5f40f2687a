import fc from 'fast-check';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { parseResponse } from '../support/contract-response.ts';
import { startPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import { callServer, startTestServer } from '../support/test-server.ts';
import { bruteForce, findMisplacedRow, pages, type SearchedTrip, searches } from './brute-force-search.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';

type Page = { page: number; size: number };

/** Requests all results and one page. Resolves to the violations. */
async function searchOnce(url: string, body: SearchedTrip, expected: string[], { page, size }: Page) {
  const searchCars = async (path: string) =>
    readPage(
      parseResponse('searchCars', await callServer(url, 'POST', `/api/frontend-cars/${path}`, body, { origin: url })),
    );
  const all = await searchCars('1/1000');
  const ids = all.rows.map(({ _id }) => _id);
  const part = (await searchCars(`${page}/${size}`)).rows.map(({ _id }) => _id);
  const wrong: string[] = [];
  if (ids.toSorted().join() !== expected.join() || all.total !== expected.length)
    wrong.push(`${ids.length} cars, expected ${expected.length}`);
  const misplaced = findMisplacedRow(all.rows, body.sort);
  if (misplaced) wrong.push(`wrong order at ${misplaced}`);
  if (part.join() !== ids.slice((page - 1) * size, page * size).join())
    wrong.push(`page ${page} of ${size} is not part of the list`);
  return { found: ids.length, wrong };
}

/** Any search returns what the reference implementation finds in the same data, in the requested order, on both databases. */
export async function proveSearch({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: { searches: 0, 'cars found': 0, 'nothing found': 0 }, failures: [] };
  const postgres = await startPostgres(seeded);
  const servers = [await startTestServer(), await startTestServer({ databaseUrl: await postgres.createDatabase() })];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const [body] = fc.sample(searches, { numRuns: 1, seed: Math.floor(randomOfRound(seed, round)() * 2 ** 31) });
      if (!body) throw new Error('No search was generated');
      const [part] = fc.sample(pages, { numRuns: 1, seed: Math.floor(randomOfRound(seed, round)() * 2 ** 31) });
      const expected = bruteForce(body);
      for (const [index, { url }] of servers.entries()) {
        const kind = index === 0 ? 'PGlite' : 'PostgreSQL';
        const { found, wrong } = await searchOnce(url, body, expected, part ?? { page: 1, size: 15 });
        addCount(outcome, 'searches', 1);
        addCount(outcome, 'cars found', found);
        if (found === 0) addCount(outcome, 'nothing found', 1);
        for (const what of wrong)
          outcome.failures.push(`Round ${round}, seed ${seed}, ${kind}: ${what}: ${JSON.stringify(body)}`);
      }
      outcome.rounds += 1;
      if (outcome.rounds % 500 === 0)
        report(`search: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const server of servers) await server.close();
    await postgres.stop();
  }
  return outcome;
}
