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
 * Drizzle reads these types as text. It passes such parsers with every statement, for which PGlite would merge hundreds of parsers.
 * A bigint is a text too, as it is from PostgreSQL's own driver.
 */
export const textParsers: ParserOptions = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, types.INT8].map((type) => [type, asText]),
);

/** The types of a statement's parameters, the message that describes its rows, and how often it was used since it was prepared. */
type Prepared = { uses: number; parameters: number[]; rows: Awaited<ReturnType<PGlite['execProtocolStream']>> };

/**
 * Uses of a prepared statement before it is prepared again. Its plan is for the tables' size at that time, and here nothing updates the
 * statistics, which would replace it.
 */
const maxUses = 200;

/**
 * Makes PGlite send a statement as one message, prepared if it is sent often. Its own `query` sends five and parses each statement
 * every time, which takes several times as long as executing it.
 */
export function sendInOneMessage(client: PGlite): void {
  const { close, transaction } = client;
  const nameOf = createStatementNames();
  const prepared = new Map<string, Prepared>();
  const turns = new Mutex();
  // Neither a folder nor memory needs PGlite's own syncing.
  const exchange = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string, name: string): Promise<Prepared> {
    const known = prepared.get(name);
    if (known && known.uses < maxUses) {
      known.uses += 1;
      return known;
    }
    const messages = await exchange(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const rows = messages.filter((message) => message.name === 'rowDescription');
    const fresh = { uses: 1, parameters: parse.parseDescribeStatementResults(messages), rows };
    if (name !== '') prepared.set(name, fresh);
    return fresh;
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
}
