import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { startLocalServer } from '../support/local-server.ts';
import { newDataDir, type Product, startProduct } from '../support/start-product.ts';
import { dayFrom, fillInDriver, words } from './booking-steps.ts';
import { queryRows } from './database.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';

const partner = 'hotel-miramar';

/** Books from a partner's list of cars on the host, with the days from `offset`, and returns the id of the click on the partner's page. */
async function bookFromHotel(
  page: Page,
  product: Pick<Product, 'siteUrl' | 'partnerUrl'>,
  { offset, email }: { offset: number; email: string },
): Promise<string> {
  const period = `from=${dayFrom(offset)}&to=${dayFrom(offset + 3)}`;
  await page.goto(`${product.partnerUrl}/hotel/cars.html?pickup=NCE&dropoff=NCE&${period}`);
  const results = page.locator('rental-results');
  // Without a page of its own for the checkout, the hotel leads to the host's.
  await results.evaluate((element) => element.removeAttribute('checkout-url'));
  const link = results.getByRole('link', { name: /Select/ }).first();
  await expect(link).toHaveAttribute('href', /[?&]click=[\d-]+/);
  const id = new URL((await link.getAttribute('href')) ?? '').searchParams.get('click') ?? '';

  await link.click();
  await expect(page).toHaveURL(
    new RegExp(`^${product.siteUrl}/checkout\\?.*partner=${partner}.*click=[\\w-]+\\.[\\w-]+`),
  );
  await fillInDriver(page, { name: 'Clara Click', email });
  expect(await page.evaluate(() => localStorage.getItem('rental-click'))).toBeNull();
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  return id;
}

/** Registers the address of a partner's server as an operator does beside the running one, and returns the secret that signs its events. */
async function registerWebhook(dataDir: string, webhookUrl: string): Promise<string> {
  const run = async (...args: string[]) => {
    const program = join(root, 'dist/server/main.js');
    const env = { ...process.env, DATA_DIR: dataDir };
    return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
  };
  const folder = mkdtempSync(join(tmpdir(), 'rental-fleet-'));
  try {
    await run('fleet', 'export', folder);
    const file = join(folder, 'partners.csv');
    const rows = readFileSync(file, 'utf8').split('\n');
    const named = rows.map((row) =>
      row.startsWith(`${partner},`) ? row.replace(/,,([^,]*)$/, `,${webhookUrl},$1`) : row,
    );
    expect(named).not.toEqual(rows);
    writeFileSync(file, named.join('\n'));
    await run('fleet', 'import', folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const printed = await run('partner-secret', partner);
  expect(printed).toContain(webhookUrl);
  return /^whsec_\S+/.exec(printed)?.[0] ?? '';
}

/** Runs the verification sample that partners get. */
const verify = (secret: string, signature: string, body: string) =>
  execFileSync(process.execPath, [join(root, 'demo/partners/verify-event.mjs'), secret, signature], {
    input: body,
  }).toString();

test('the click on a partner’s page leads to the booking and its event, and nothing is stored without consent', async ({
  page,
}) => {
  const email = `click-${Date.now()}@example.com`;
  const id = await bookFromHotel(page, { siteUrl: siteUrl(), partnerUrl: partnerUrl() }, { offset: 510, email });
  const rows = await queryRows<{ partner: string; event: { clickId?: string } }>(
    "SELECT partner, partner_event_data(b) AS event FROM bookings b WHERE driver_details ->> 'email' = $1",
    [email],
  );
  expect(rows.map(({ partner: key, event }) => [key, event.clickId])).toEqual([[partner, id]]);
});

test('the partner’s server receives the booking of the click in a signed event without a person', async ({ page }) => {
  const receiver = await startLocalServer((_, response) => response.writeHead(204).end());
  const dataDir = newDataDir();
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const secret = await registerWebhook(dataDir, `${receiver.url}/events`);
    const id = await bookFromHotel(page, product, { offset: 520, email: 'clara@example.com' });
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = receiver.received;
    expect([method, url]).toEqual(['POST', '/events']);
    expect(JSON.parse(body)).toMatchObject({
      type: 'booking.created',
      partner,
      data: { clickId: id, currency: 'USD' },
    });
    expect(body).not.toMatch(/Clara|example\.com|phone|birth/i);
    const signature = String(headers['rental-signature']);
    expect(verify(secret, signature, body)).toContain(id);
    expect(verify(secret, signature, body.replace(id, '1'))).toContain('Not a valid event');
    expect(verify('whsec_another', signature, body)).toContain('Not a valid event');
  } finally {
    // Leaves the page before the server stops, so that it sends no more requests.
    await page.goto('about:blank');
    await product.stop();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
