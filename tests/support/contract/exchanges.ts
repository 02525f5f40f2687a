import { readFileSync } from 'node:fs';

/** One call, recorded on a running BookCars. Passwords in requests are blanked out. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly request: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly response: unknown;
}

/** Returns every recorded call in the order of the recording. */
export function readExchanges(): Exchange[] {
  const file = readFileSync(new URL('./exchanges.jsonl', import.meta.url), 'utf8');
  return file.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line) as Exchange] : []));
}
