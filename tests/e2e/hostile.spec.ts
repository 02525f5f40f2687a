import { account, dropRefusals, signIn } from './account-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>'{{7*7}}`;

/** URLs whose parameters the page displays or acts on. */
const addresses = [
  `/search?pickup=${encodeURIComponent(hostile)}&from=2027-03-01T10:00&to=2027-03-04T10:00`,
  `/search?pickup=x&from=${encodeURIComponent(hostile)}&to=${encodeURIComponent(hostile)}&range=${encodeURIComponent(hostile)}`,
  `/checkout?car=${encodeURIComponent(hostile)}&pickup=${encodeURIComponent(hostile)}`,
  `/checkout-session/${encodeURIComponent(hostile)}`,
  `/booking?b=${encodeURIComponent(hostile)}`,
  `/activate?u=${encodeURIComponent(hostile)}&e=${encodeURIComponent(hostile)}&t=${encodeURIComponent(hostile)}`,
  `/reset-password?u=x&e=${encodeURIComponent(hostile)}&t=x`,
  `/${encodeURIComponent(hostile)}`,
  `/?l=${encodeURIComponent(hostile)}&currency=${encodeURIComponent(hostile)}`,
];

test('URL parameters are displayed as text, with and without script', async ({ page, messages }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const address of addresses) {
    const served = await (await page.request.get(siteUrl() + address)).text();
    expect(served, address).not.toMatch(/<img src=x|<script>alert/);
    await page.goto(siteUrl() + address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('img[src="x"]').count(), address).toBe(0);
  }
  expect(dialogs).toEqual([]);
  dropRefusals(messages);
});

test('signing in redirects only to pages of the site', async ({ page }) => {
  const elsewhere = [
    '//evil.example/x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '\t//evil.example',
  ];
  for (const back of elsewhere) {
    await page.goto(`${siteUrl()}/sign-in?back=${encodeURIComponent(back)}`);
    const links = account(page).getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      expect(new URL(href).origin, back).toBe(siteUrl());
    }
  }
  await signIn(page, 'customer@example.com', 'rental-demo');
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  expect(new URL(page.url()).origin).toBe(siteUrl());
});

test('a hostile name is displayed as text on every page of the account', async ({ page }) => {
  const email = `hostile-${Date.now()}@example.com`;
  const password = 'long enough';
  const headers = { origin: siteUrl() };
  const person = { email, password, fullName: hostile, phone: '+33639981234', birthDate: '1990-05-05', language: 'en' };
  expect((await page.request.post(`${siteUrl()}/api/sign-up`, { headers, data: person })).ok()).toBe(true);
  await page.goto(`${siteUrl()}/sign-in`);
  await signIn(page, email, password);
  await account(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  await page.goto(`${siteUrl()}/settings`);
  await expect(account(page).locator('[name="fullName"]')).toHaveValue(hostile);
  for (const path of ['/bookings', '/notifications', '/', '/change-password']) {
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' });
    expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  }
});
