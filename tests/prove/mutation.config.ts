import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { testTimeoutMs } from '../support/timeouts.ts';

/** The unit tests of the rules, without those of components and of the whole server, which take longer. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    setupFiles: ['tests/support/fail-on-console.ts'],
    restoreMocks: true,
    // The first run of all tests, which measures them, fails otherwise on a busy machine.
    testTimeout: testTimeoutMs,
    // Rules have no state, so files share their imports, which halves the time of each mutant.
    isolate: false,
    include: ['widget/domain/**/*.test.ts', 'demo/server/{accounts,payment,pricing}/**/*.test.ts'],
  },
});
