import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { inspectHost } from './inspect-host.ts';

const script = '<script type="module" src="https://cars.example/embed/v1/rental.js"></script>';

/** Inspects the host of a page; only `https://cars.example` responds, and it allows the page to book. */
async function inspect(body: string, head = script) {
  const requested: string[] = [];
  const { document } = parseHTML(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const host = await inspectHost(
    { document: document as unknown as Document, url: new URL('https://hotel.example/cars') },
    {
      fetch: async (address) => {
        requested.push(String(address));
        const { origin, pathname } = new URL(String(address));
        if (origin !== 'https://cars.example') throw new TypeError('Failed to fetch');
        return /^\/(embed|api\/x)\//.test(pathname)
          ? Response.json({ mayBook: true, partnerIds: ['hotel'] })
          : new Response('', { status: 404 });
      },
    },
  );
  return { host, requested };
}

it('inspects the origin of the script', async () => {
  const { host, requested } = await inspect('<rental-search></rental-search>');
  expect(host).toMatchObject({
    address: 'https://cars.example',
    isReachable: true,
    mayBook: true,
    partnerIds: ['hotel'],
  });
  expect(requested).toContain('https://cars.example/embed/v1/config.json');
});

it.each([
  ['https://other.example', 'https://other.example'],
  ['https://cars.example/api', 'https://cars.example/api'],
  ['/rental/', 'https://hotel.example/rental'],
])('inspects the api-host %s of a tag instead, and finds that it is no host', async (value, address) => {
  const { host, requested } = await inspect(
    `<rental-offer></rental-offer><rental-search api-host="${value}"></rental-search>`,
  );
  expect(host).toMatchObject({ address, origin: new URL(address).origin, isReachable: false });
  expect(requested).toContain(`${address}/embed/v1/config.json`);
});

it('ignores an api-host that is no address', async () => {
  const { host } = await inspect('<rental-search api-host="cars.example"></rental-search>');
  expect(host).toMatchObject({ address: 'https://cars.example', isReachable: true });
  expect((await inspect('<rental-search api-host="cars.example"></rental-search>', '')).host).toBeNull();
});

it('inspects the host of a bundled tag', async () => {
  const { host } = await inspect('<rental-search api-host="https://cars.example/"></rental-search>', '');
  expect(host).toMatchObject({ address: 'https://cars.example', isReachable: true, mayBook: true });
});
