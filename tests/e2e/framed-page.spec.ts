import type { FrameLocator, Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';
const head = () =>
  `<link rel="icon" href="data:,"><link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;

/** The page in the frame, as site builders show the code that a partner pastes. */
let tags = '';
let sandbox = '';
let server: LocalServer;

test.beforeAll(async () => {
  server = await startLocalServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const pages: Record<string, string> = {
      '/': `<title>Hotel</title><link rel="icon" href="data:,"><h1>Hotel</h1><iframe src="/code" title="Cars" width="900" height="700" ${sandbox}></iframe>`,
      '/code': `<title>Code</title>${head()}${tags}`,
    };
    response.end(`<!doctype html><html lang="en">${pages[url] ?? '<h1>Cars of the hotel</h1>'}`);
  });
});
test.afterAll(() => server.close());

const sandboxes = {
  'a frame': '',
  'a frame that may not leave the window':
    'sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"',
};

/** Opens the page in a frame and acts in it. Returns the page that shows the next step. */
async function next(page: Page, content: string, act: (frame: FrameLocator) => Promise<void>): Promise<Page> {
  tags = content;
  await page.goto(server.url);
  const tab = sandbox ? page.waitForEvent('popup') : null;
  await act(page.frameLocator('iframe'));
  return (await tab) ?? page;
}

for (const [name, given] of Object.entries(sandboxes)) {
  test(`the host’s pages open outside ${name}`, async ({ page, messages }) => {
    sandbox = given;
    const found = await next(page, `<rental-search ${trip}></rental-search>`, async (frame) => {
      await expect(frame.getByRole('combobox').first()).toHaveValue(/Nice/);
      await frame.locator('button[type=submit]').click();
    });
    await expect(found).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=`));

    const chosen = await next(page, `<rental-results ${trip}></rental-results>`, (frame) =>
      frame.locator('a[href*="car="]').first().click(),
    );
    await expect(chosen).toHaveURL(new RegExp(`^${siteUrl()}/checkout\\?.*car=`));

    const car = new URL(chosen.url()).searchParams.get('car');
    const checkout = `<rental-checkout ${trip} car="${car}"></rental-checkout>`;
    const booking = await next(page, checkout, (frame) => frame.getByRole('link', { name: /^Continue to/ }).click());
    await expect(booking).toHaveURL(new RegExp(`^${siteUrl()}/checkout\\?.*car=${car}`));

    const offer = await next(page, `<rental-offer ${trip}></rental-offer>`, (frame) =>
      frame.getByRole('link', { name: /Nice/ }).click(),
    );
    await expect(offer).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=`));
    // The origin is no partner's, and the console of the frame says so.
    messages.length = 0;
  });
}

test('a page of the same site opens in the frame, and a target in its window', async ({ page }) => {
  sandbox = '';
  tags = `<rental-search ${trip} results-url="/cars"></rental-search>`;
  const frame = page.frameLocator('iframe');
  const search = async () => {
    await page.goto(server.url);
    await expect(frame.getByRole('combobox').first()).toHaveValue(/Nice/);
    await frame.locator('button[type=submit]').click();
  };
  await search();
  await expect(frame.getByRole('heading', { name: 'Cars of the hotel' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/`);

  tags = `<rental-search ${trip} target="_blank"></rental-search>`;
  const tab = page.waitForEvent('popup');
  await search();
  await expect(await tab).toHaveURL(new RegExp(`^${siteUrl()}/search\\?pickup=`));
});
