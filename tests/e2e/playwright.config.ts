import { defineConfig } from '@playwright/test';
import { browserArguments } from '../support/browser.mjs';
import { testTimeoutMs, waitTimeoutMs } from '../support/timeouts.ts';

const { CHROME_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: testTimeoutMs,
  expect: { timeout: waitTimeoutMs },
  use: {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: waitTimeoutMs,
    navigationTimeout: waitTimeoutMs,
    launchOptions: { args: browserArguments, ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}) },
    screenshot: 'only-on-failure',
  },
});
