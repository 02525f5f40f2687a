import { defineConfig } from '@playwright/test';
import '../support/test-clock.mjs';
import { testTimeoutMs, waitTimeoutMs } from '../support/timeouts.ts';
import { journeyProjects } from './journey-projects.ts';

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
    screenshot: 'only-on-failure',
  },
  projects: journeyProjects(process.env.CHROME_PATH),
});
