/**
 * Timeouts of tests, in milliseconds. They only end what hangs: a busy machine is many times slower than a quiet one, and
 * no test may fail for that.
 */
export const waitTimeoutMs = 60_000;

/** The maximum duration of one test or hook. */
export const testTimeoutMs = 1_200_000;
