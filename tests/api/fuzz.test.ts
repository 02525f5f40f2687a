import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { seedData } from '../../demo/seed/data/seed-data.ts';
import { buildOpenApi } from '../../widget/contract/openapi.ts';
import { fromJsonSchema, type JsonSchema } from '../support/from-json-schema.ts';
import { signInAs } from '../support/people.ts';
import { describeServer, testNow } from '../support/server.ts';

type Described = {
  parameters: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

const { paths, components } = buildOpenApi({ url: 'http://localhost', version: '1' });
const seed = seedData(testNow);
const ids = [
  ...seed.cars.slice(0, 3),
  ...seed.locations.slice(0, 3),
  ...seed.suppliers.slice(0, 2),
  ...seed.bookings.slice(0, 2),
  demoAccounts.customer,
].map(({ id }) => id);
const context = { schemas: components.schemas as Record<string, JsonSchema>, ids };

/** `npm run prove` raises it. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 20);

/** Calls that would end the sessions the others are made with, or ask outside services. */
const left = ['signOut', 'changePassword', 'activate', 'deleteTokens'];

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    name: String(described['operationId']),
    method: method.toUpperCase(),
    path,
    ...(described as unknown as Described),
  })),
);

function requests({
  path,
  parameters,
  requestBody,
}: (typeof calls)[number]): fc.Arbitrary<{ path: string; body: unknown }> {
  const part = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name, schema }) => [name, fromJsonSchema(schema, context)]),
      ),
    );
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema ? fromJsonSchema(schema, context) : fc.constant(undefined);
  return fc.record({ params: part('path'), query: part('query'), body }).map((made) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) || '-';
    const encode = (value: unknown) => encodeURIComponent(text(value).replace(/\p{Cs}/gu, '?'));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encode((made.params as Record<string, unknown>)[name]),
    );
    const query = Object.entries(made.query as object).map(([name, value]) => `${name}=${encode(value)}`);
    return { path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, body: made.body };
  });
}

describeServer(
  'whatever is sent',
  (server) => {
    let known: Promise<object[]> | undefined;

    it.each(calls.filter(({ name }) => !left.includes(name)).map((call) => [call.name, call] as const))(
      '%s answers sensibly',
      async (name, call) => {
        known ??= Promise.all([{}, signInAs(server, 'customer'), signInAs(server, 'admin')]);
        const sessions = await known;
        await fc.assert(
          fc.asyncProperty(requests(call), fc.constantFrom(...sessions), async ({ path, body }, session) => {
            const answer = await server.call(call.method, path, body, session as Record<string, string>);
            expect(answer.status, `${name} ${path} ${JSON.stringify(body)}: ${answer.text}`).not.toBe(500);
            if (answer.status >= 400) expect(answer.json).toMatchObject({ code: expect.any(String) });
            expect(answer.text).not.toMatch(/argon2|node_modules|SELECT |INSERT /);
          }),
          { numRuns: runs, seed: 7 },
        );
      },
      300_000,
    );
  },
  { now: () => testNow },
);
