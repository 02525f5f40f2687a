import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RelayOptions, startRelay } from '../../../demo/server/bookcars/start-relay.ts';
import { readConfiguration } from '../../../demo/server/process/configuration.ts';
import { calmEventLoop } from '../calm-event-loop.ts';
import { testNow } from '../seeded-database.ts';
import { type BookCarsStandIn, startBookCars } from './start-bookcars.ts';

export type TestRelay = { url: string; bookCars: BookCarsStandIn; close: () => Promise<void> };

/** Starts our server in front of a stand-in for BookCars, which admits it as its front end, with a data folder of its own. */
export async function startTestRelay(options: Partial<RelayOptions> = {}, frontend?: string): Promise<TestRelay> {
  const bookCars = await startBookCars(frontend);
  const dataDir = await mkdtemp(join(tmpdir(), 'rental-relay-'));
  const configuration = readConfiguration({
    BOOKCARS_URL: bookCars.url,
    SECRET_KEY: 'relay tests'.padEnd(32, '.'),
    PORT: '0',
    CONTACT_EMAIL: 'desk@example.com',
    PARTNER_ORIGINS: 'https://hotel.example',
  });
  const closeBoth = async () => {
    await bookCars.close();
    await rm(dataDir, { recursive: true });
  };
  try {
    const relay = await startRelay({
      ...configuration,
      bookCarsUrl: bookCars.url,
      dataDir,
      now: () => testNow,
      log: () => undefined,
      eventLoop: calmEventLoop,
      distDir: 'no-build',
      ...options,
    });
    return {
      url: relay.url,
      bookCars,
      close: async () => {
        await relay.close();
        await closeBoth();
      },
    };
  } catch (error) {
    await closeBoth();
    throw error;
  }
}
