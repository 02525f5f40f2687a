import {
  Mutex,
  type ParserOptions,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  types,
} from '@electric-sql/pglite';
import { createStatementNames } from './statement-names.ts';

const { serialize } = protocol;

const asText = (value: string) => value;

/**
 * Of these types drizzle takes the text; it asks for it with every statement, for which PGlite would merge hundreds of parsers. A
 * bigint is a text too, as it is from PostgreSQL's own driver.
 */
export const textParsers: ParserOptions = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, types.INT8].map((type) => [type, asText]),
);

/** What the database has said of a statement: the types of its parameters, and the message that describes its rows. */
type Described = { parameters: number[]; rows: Awaited<ReturnType<PGlite['execProtocolStream']>> };

/**
 * Makes PGlite send a statement as one message, prepared if it is sent often. Its own `query` sends five and parses each statement
 * every time, which takes several times as long as executing it. A plan is made for the values of each call: a plan for all values
 * would depend on statistics, which nothing updates here.
 */
export async function sendInOneMessage(client: PGlite): Promise<void> {
  const { close, transaction } = client;
  const nameOf = createStatementNames();
  const prepared = new Map<string, Described>();
  const turns = new Mutex();
  // Neither a folder nor memory needs PGlite's own syncing.
  const exchange = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string, name: string): Promise<Described> {
    const known = prepared.get(name);
    if (known) return known;
    const messages = await exchange(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const rows = messages.filter((message) => message.name === 'rowDescription');
    const described = { parameters: parse.parseDescribeStatementResults(messages), rows };
    if (name !== '') prepared.set(name, described);
    return described;
  }

  async function send<Row>(
    text: string,
    params: unknown[] = [],
    { rowMode }: QueryOptions = {},
  ): Promise<Results<Row>> {
    return client.runExclusive(async () => {
      const name = nameOf(text) ?? '';
      const { parameters, rows } = await prepare(text, name);
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        return client.serializers[parameters[index] ?? 0]?.(value) ?? String(value);
      });
      const messages = await exchange(serialize.bind({ statement: name, values }), serialize.execute({}));
      const [results] = parse.parseResults([...rows, ...messages], client.parsers, rowMode ? { rowMode } : {});
      return results as Results<Row>;
    });
  }

  client.query = (text, params, options) => turns.runExclusive(() => send(text, params, options));
  client.transaction = async (run) => {
    const runInside: typeof run = (tx) => {
      const query: typeof send = async (...args) => {
        if (tx.closed) throw new Error('The transaction is over');
        return send(...args);
      };
      return run(Object.assign(tx, { query }));
    };
    return turns.runExclusive(() => transaction.call(client, runInside)) as ReturnType<typeof run>;
  };
  client.close = () => turns.runExclusive(() => close.call(client));
  await client.query('SET plan_cache_mode = force_custom_plan');
}
