import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '../../demo/server/db/schema.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import { readProblem } from '../support/contract-response.ts';
import { guidesOf } from '../support/find-guide-code.ts';
import { socialApplications } from '../support/social-stand-in.ts';
import { callServer, startTestServer } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-dist-'));
  const files = {
    'site/assets/app-1a2b.js': 'export const app = 1;'.padEnd(1000, ' '),
    'site/en/index.html': '<h1>Home</h1>',
    'site/fr/index.html': '<h1>Accueil</h1>',
    'site/en/search.html': '<h1>Search</h1>',
    'site/en/booking.html': '<h1>Booking</h1>',
    'site/fr/booking.html': '<h1>Réservation</h1>',
    'site/en/activate.html': '<h1>Activation</h1>',
    'site/fr/activate.html': '<h1>Activation de compte</h1>',
    'site/en/reset-password.html': '<h1>Reset</h1>',
    'site/fr/reset-password.html': '<h1>Réinitialisation</h1>',
    'site/en/forgot-password.html': '<h1>Forgotten</h1>',
    'site/fr/forgot-password.html': '<h1>Oublié</h1>',
    'site/en/checkout-session.html': '<h1>No payment</h1>',
    'site/en/checkout-session/session.html': '<h1>Payment</h1>',
    'site/en/404.html': '<h1>Nothing to see here!</h1>',
    'embed/v1/rental.js': 'import "../1.0.0/search.js";',
    'embed/1.0.0/search.js': '1',
    'demo/index.html': '<h1>Playground</h1>',
    'demo/partners/hotel.html': '<script src="http://localhost:4002/embed/v1/rental.js"></script>',
    'demo/partners/strict.html': '<p>strict</p>',
    'demo/partners/policies.json': JSON.stringify({ 'strict.html': "default-src 'none'; script-src {site}" }),
    'secret.txt': 'not for you',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  server = await startTestServer({ distDir: folder });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers?: Record<string, string>) => callServer(server.url, 'GET', path, undefined, headers);

/** Requests a path exactly as written. `fetch` would resolve its dots first. */
async function requestRawPath(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

describe('pages', () => {
  it.each([
    ['/', '', 'Home'],
    ['/?l=fr', '', 'Accueil'],
    ['/', 'rental-language=fr', 'Accueil'],
    ['/?l=en', 'rental-language=fr', 'Home'],
    ['/?l=xx', 'rental-language=fr', 'Accueil'],
    ['/search/', '', 'Search'],
    ['/checkout-session', '', 'No payment'],
    ['/checkout-session/', '', 'No payment'],
    ['/checkout-session/abc', '', 'Payment'],
    ['/checkout-session/a%2Fb/', '', 'Payment'],
  ])('serves %s with cookie "%s" as %s', async (path, cookie, heading) => {
    const { status, text } = await get(path, { cookie });
    expect([status, text]).toEqual([200, `<h1>${heading}</h1>`]);
  });

  it('serves a mailed booking in the mail’s language until the visitor has chosen one or signed in', async () => {
    const address = '/booking?b=1&t=2&mailed=fr';
    const open = (path: string, cookie = '') => callServer(server.url, 'GET', path, undefined, { cookie });
    const first = await open(address);
    expect([first.status, first.headers.get('location')]).toEqual([303, '/booking?b=1&t=2&l=fr']);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await open(first.headers.get('location') ?? '')).text).toBe('<h1>Réservation</h1>');
    for (const cookie of ['rental-language=en', 'rental-session=abc']) {
      expect((await open(address, cookie)).text).toBe('<h1>Booking</h1>');
    }
    expect((await open('/booking?b=1&t=2&mailed=en')).text).toBe('<h1>Booking</h1>');
    expect((await open('/booking?b=1&t=2&mailed=xx')).text).toBe('<h1>Booking</h1>');
    expect((await open(`${address}&l=en`)).text).toBe('<h1>Booking</h1>');
  });

  it.each([
    ['/?b=1', 'Home', 'Accueil'],
    ['/activate?u=1&e=a&t=2', 'Activation', 'Activation de compte'],
    ['/reset-password?u=1&e=a&t=2', 'Reset', 'Réinitialisation'],
    ['/forgot-password?e=a', 'Forgotten', 'Oublié'],
  ])('serves the mailed link %s in the mail’s language', async (address, english, french) => {
    const first = await callServer(server.url, 'GET', `${address}&mailed=fr`);
    expect([first.status, first.headers.get('location')]).toEqual([303, `${address}&l=fr`]);
    expect((await get(first.headers.get('location') ?? '')).text).toBe(`<h1>${french}</h1>`);
    expect((await get(`${address}&mailed=fr`, { cookie: 'rental-language=en' })).text).toBe(`<h1>${english}</h1>`);
  });

  // The second is the address of a page that was cut in a letter.
  it.each(['/nowhere', '/caf%C3'])('returns 404 and the no-match page for the unknown path %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '<h1>Nothing to see here!</h1>' });
  });

  it.each([
    ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/%00'],
    ...['/embed/../../secret.txt', '/embed/..%2fsecret.txt', '/embed/v1/..%2f..%2f..%2fsecret.txt'],
    ...['/demo/..%2fsecret.txt', '/demo/..%5c..%5csecret.txt', '/icons/....//secret.txt'],
    ...['/cdn/bookcars/users/..%2f..%2fsecret.txt', '/cdn/bookcars/cars/%2e%2e%2fsecret.txt'],
    ...['/tiles/5/16/..%2f..%2fsecret.txt', '/tiles/../../secret.txt', '/sandbox/..%2fsecret.txt'],
  ])('serves no file outside the site for %s', async (path) => {
    for (const url of [server.url, server.partnerUrl])
      expect(await requestRawPath(url, path)).not.toMatch(/not for you/);
  });

  it('sends a policy that allows no inline script and no framing', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('allow the style sheet that Google’s sign-in adds, by a nonce of the response', async () => {
    const own = await startTestServer({ distDir: folder, social: socialApplications });
    const { headers } = await callServer(own.url, 'GET', '/');
    expect(headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'nonce-[\w-]+' https:\/\/accounts\.google\.com/,
    );
    await own.close();
  });

  it('caches hashed files for a year and revalidates pages', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect((await get('/', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('lets no proxy change a page, and compresses it all the same', async () => {
    for (const path of ['/', '/search?pickup=NCE', '/nothing', '/mailbox']) {
      const { headers } = await get(path, { 'accept-encoding': 'gzip' });
      expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/, no-transform$/)]);
    }
    expect((await get('/mailbox', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).not.toContain('no-transform');
  });

  it('sends what the build compressed, and compresses a file that was changed since', async () => {
    const script = (text: string) => `export const made = "${text}";`.padEnd(1000, ' ');
    const file = join(folder, 'site/assets/made-1a2b.js');
    await writeFile(file, script('by the build'));
    await writeFile(`${file}.br`, brotliCompressSync(script('ahead')));
    const { mtimeMs } = await stat(`${file}.br`);
    const older = new Date(mtimeMs - 60_000);
    await utimes(file, older, older);
    const read = async () =>
      (await fetch(`${server.url}/assets/made-1a2b.js`, { headers: { 'accept-encoding': 'br' } })).text();
    expect(await read()).toBe(script('ahead'));
    await writeFile(file, script('by hand'));
    const later = new Date(mtimeMs + 60_000);
    await utimes(file, later, later);
    expect(await read()).toBe(script('by hand'));
  });
});

describe('embed', () => {
  it('loads on any site, cached permanently by version and for an hour for the loader', async () => {
    const loader = await get('/embed/v1/rental.js');
    expect(loader.headers.get('access-control-allow-origin')).toBe('*');
    expect(loader.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get('/embed/1.0.0/search.js')).headers.get('cache-control')).toContain('immutable');
  });

  it('is cached as long as the partners’ guide says', async () => {
    const guide = JSON.stringify(guidesOf(server.url));
    const secondsOf = (text: string | undefined) =>
      new Map([
        ['hour', 3600],
        ['year', 31_536_000],
      ]).get(text ?? '');
    const maxAge = async (path: string) =>
      Number(/max-age=(\d+)/.exec((await get(path)).headers.get('cache-control') ?? '')?.[1]);
    const [, channel] = /Browsers keep its two files for an? (\w+)/.exec(guide) ?? [];
    const [, exact] = /as the operator keeps it, and browsers keep its files for an? (\w+)/.exec(guide) ?? [];
    expect(await maxAge('/embed/v1/rental.js')).toBe(secondsOf(channel));
    expect(await maxAge('/embed/1.0.0/search.js')).toBe(secondsOf(exact));
  });

  it('serves its configuration beside it, with the API’s URL', async () => {
    const config = parseConfig((await get('/embed/v1/config.json')).json);
    expect(config).toMatchObject({ apiHost: server.url, siteUrl: server.url, baseCurrency: 'USD', rateProviders: [] });
    expect(parseConfig((await get('/config.json')).json).apiHost).toBe('');
  });

  it('shows a page whether its origin may book', async () => {
    const mayBook = async (origin: string) => {
      const { json, headers } = await get('/embed/v1/config.json', { origin });
      expect(headers.get('vary')).toContain('origin');
      return parseConfig(json).mayBook;
    };
    expect(await mayBook(server.partnerUrl)).toBe(true);
    expect(await mayBook('https://elsewhere.example')).toBe(false);
    expect(await mayBook('null')).toBe(false);
  });
});

describe('example partners', () => {
  it('are another site, load the widget from the host, and have their own policies', async () => {
    const page = await callServer(server.partnerUrl, 'GET', '/hotel');
    expect(page.text).toContain(`${server.url}/embed/v1/rental.js`);
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${server.url}`);
    const strict = await callServer(server.partnerUrl, 'GET', '/strict.html');
    expect(strict.headers.get('content-security-policy')).toBe(`default-src 'none'; script-src ${server.url}`);
  });
});

describe('outside demo mode', () => {
  it('serves the documentation for partners, but no example partner, and https for subdomains if the operator says so', async () => {
    const real = await startTestServer({
      distDir: folder,
      demo: false,
      payments: ['counter'],
      secretKeys: ['k'.repeat(32)],
      secureSubdomains: true,
    });
    real.services.addresses.siteUrl = 'https://cars.example';
    const load = (path: string) => callServer(real.url, 'GET', path);
    const documentation = await load('/demo/');
    const example = await load('/demo/partners/hotel.html');
    await real.close();
    expect([documentation.status, example.status]).toEqual([200, 404]);
    expect(documentation.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/demo/partners/hotel.html')).status).toBe(200);
  });
});

describe('pictures and tiles', () => {
  it('are SVGs that cannot run scripts', async () => {
    const { db } = server.services;
    const [row] = await db.select().from(cars).where(like(cars.image, '%.svg')).limit(1);
    const car = await get(`/cdn/bookcars/cars/${row?.image}`);
    expect(car.headers.get('content-type')).toBe('image/svg+xml');
    expect(car.headers.get('content-security-policy')).toContain('sandbox');
    expect(car.headers.get('x-content-type-options')).toBe('nosniff');
    const tile = await get('/tiles/5/16/12.svg');
    expect([tile.status, tile.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await get('/tiles/0/1/0.svg')).status).toBe(404);
  });
});

describe('calls', () => {
  const partner = () => ({ origin: server.partnerUrl });

  it('keep a connection open longer than a proxy does', async () => {
    const { headers } = await callServer(server.url, 'GET', '/api/settings');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('are rejected from an unknown origin', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const response = await callServer(server.url, 'POST', '/api/checkout', {}, origin === '' ? {} : { origin });
      expect(readProblem(response)).toMatchObject({ status: 403, code: 'origin_not_allowed' });
    }
  });

  it('let partners read and write as guests, and anyone search', async () => {
    const search = await callServer(server.url, 'POST', '/api/frontend-cars/1/15', trip, {
      origin: 'https://blog.example',
    });
    expect([search.status, search.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const checkout = await callServer(server.url, 'POST', '/api/checkout', {}, partner());
    expect(checkout.headers.get('access-control-allow-origin')).toBe(server.partnerUrl);
    expect(checkout.headers.get('access-control-allow-credentials')).toBeNull();
    expect(readProblem(checkout).code).toBe('invalid_body');
    expect(readProblem(await callServer(server.url, 'POST', '/api/sign-up', {}, partner())).code).toBe(
      'origin_not_allowed',
    );
  });

  it('accept a preflight only for public operations', async () => {
    const preflight = (path: string) =>
      callServer(server.url, 'OPTIONS', path, undefined, { ...partner(), 'access-control-request-method': 'POST' });
    expect((await preflight('/api/checkout')).headers.get('access-control-allow-origin')).toBe(server.partnerUrl);
    expect((await preflight('/api/sign-up')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('allow the headers that a page’s monitoring adds to each request, also to the configuration', async () => {
    const request = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'traceparent' };
    for (const path of ['/api/settings', '/embed/v1/config.json']) {
      const preflight = await callServer(server.url, 'OPTIONS', path, undefined, { ...partner(), ...request });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    }
  });

  it('ignore letter case and a trailing slash, and reject another method', async () => {
    expect((await get('/API/Settings/')).status).toBe(200);
    expect(readProblem(await callServer(server.url, 'DELETE', '/api/settings')).code).toBe('method_not_allowed');
    expect(readProblem(await get('/api/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('reject a body that is too large, not JSON, or of another type', async () => {
    const own = { origin: server.url };
    const large = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) });
    expect(readProblem(await callServer(server.url, 'POST', '/api/checkout', large, own))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    expect(readProblem(await callServer(server.url, 'POST', '/api/checkout', '{', own)).code).toBe('invalid_body');
    const text = await callServer(server.url, 'POST', '/api/checkout', 'a=b', { ...own, 'content-type': 'text/plain' });
    expect(readProblem(text).code).toBe('unsupported_media_type');
  });
});
