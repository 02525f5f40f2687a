import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openSession } from '../../demo/server/accounts/sessions.ts';
import { suppliers, users } from '../../demo/server/db/schema.ts';
import { writeTemplate } from '../../demo/server/fleet/template.ts';
import type { RunningServer, StartOptions } from '../../demo/server/start-server.ts';
import { parseResponse } from '../support/contract-response.ts';
import { importFolder } from '../support/fleet-import.ts';
import { startTestServer, testServer } from '../support/test-server.ts';

let running: RunningServer | undefined;
afterEach(() => running?.close());

async function start(options: Pick<StartOptions, 'siteConfig'>) {
  running = await startTestServer({
    demo: false,
    secretKeys: ['k'.repeat(40)],
    adminEmail: 'boss@example.com',
    outbox: async () => {},
    payments: ['counter'],
    ...options,
  });
  const server = testServer(() => running);
  const { db } = running.services;
  const openSteps = async () => {
    const [admin] = await db.select().from(users).where(eq(users.type, 'admin'));
    const session = await openSession(server.get().services, admin?.id ?? '', {
      stayConnected: false,
      userAgent: null,
    });
    const headers = { cookie: session.split(';')[0] ?? '' };
    const response = await server.call('GET', '/api/x/fleet/checklist', undefined, headers);
    return parseResponse('openingChecklist', response).flatMap(({ step, isDone }) => (isDone ? [] : [step]));
  };
  return { server, db, openSteps };
}

it('ticks off what the database and the configuration show', async () => {
  const { server, db, openSteps } = await start({});
  expect(await openSteps()).toEqual(['suppliers', 'locations', 'cars', 'payment', 'mail', 'appearance']);
  const folder = await mkdtemp(join(tmpdir(), 'rental-checklist-'));
  try {
    await writeTemplate(folder);
    expect((await importFolder(server, folder)).problems).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(await openSteps()).toEqual(['mail', 'appearance']);
  // Its cars are offered to nobody as long as no payment is possible.
  await db.update(suppliers).set({ payLater: false });
  expect(await openSteps()).toEqual(['payment', 'mail', 'appearance']);
});

it('takes the look of the site from its configuration', async () => {
  const { openSteps } = await start({ siteConfig: { websiteName: 'Atlas Cars' } });
  expect(await openSteps()).not.toContain('appearance');
});
