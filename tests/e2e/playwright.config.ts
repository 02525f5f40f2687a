import { defineConfig } from '@playwright/test';
import { browserArguments } from '../support/browser.mjs';

const { CHROME_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { args: browserArguments, ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}) },
    screenshot: 'only-on-failure',
  },
});
