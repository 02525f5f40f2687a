import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { startProduct } from '../support/start-product.ts';

it('`npm run dev` serves the site from source, and the API beside it', { timeout: 180_000 }, async () => {
  const { siteUrl, stop } = await startProduct({ PORT: String(await findFreePort()) }, 'development');
  onTestFinished(stop);
  const read = async (path: string) => {
    const response = await fetch(siteUrl + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  // No page has such a path. The error is logged, and the server keeps running.
  expect((await fetch(`${siteUrl}/%`)).status).toBe(500);
  expect(await read('/')).toContain('src="/site/main.tsx"');
  expect(await read('/site/main.tsx')).toContain('hydrateRoot');
  expect(await read('/embed/v1/rental.js')).toContain('customElements');
  expect(JSON.parse(await read('/api/settings'))).toMatchObject({ minPickupHours: expect.any(Number) });
});
