import { readFileSync } from 'node:fs';
import type { Observation } from './observe-rules.ts';

/** Returns what BookCars 8.7.0 responded to `observeRules`. `npm run prove -- bookcars` compares it with a running backend. */
export function readRecordedRules(): Observation[] {
  return JSON.parse(readFileSync(new URL('./recorded-rules.json', import.meta.url), 'utf8')) as Observation[];
}
