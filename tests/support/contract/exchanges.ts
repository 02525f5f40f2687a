import { readFileSync } from 'node:fs';

/** One call as it was recorded on a running backend. Passwords in requests were blanked out. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly response: unknown;
}

/** Every recorded call, in the order of the recording. */
export function readExchanges(): Exchange[] {
  const file = readFileSync(new URL('./exchanges.jsonl', import.meta.url), 'utf8');
  return file.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line) as Exchange] : []));
}
