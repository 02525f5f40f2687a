import { vi } from 'vitest';
import { waitTimeoutMs } from './timeouts.ts';

/** Repeats a check until it passes. vitest's own limit of one second is too short for a busy machine. */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: waitTimeoutMs });
}
