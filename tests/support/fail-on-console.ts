import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Messages expected through `expectConsole`. Any other error or warning fails the test. */
let expected: RegExp[] = [];

/** Allows messages that match `pattern`. The test fails if none is logged. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

let seen: string[] = [];

beforeEach(() => {
  expected = [];
  seen = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      seen.push(parts.map(String).join(' '));
    });
  }
});

afterEach(() => {
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, 'unexpected console messages').toEqual([]);
  for (const pattern of expected) {
    expect(
      seen.some((text) => pattern.test(text)),
      `expected on the console: ${pattern}`,
    ).toBe(true);
  }
});
