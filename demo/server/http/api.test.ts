import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readConfiguration } from '../process/configuration.ts';
import { createAdmission } from './admission.ts';
import { createApi } from './api.ts';
import type { AppEnvironment } from './app.ts';
import type { Handlers } from './operation-calls.ts';
import { routingPath } from './operation-path.ts';
import { createOrigins } from './origins.ts';

/** Calls an API in which one handler returns the parameters of its path. */
async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const handlers: Handlers = {
    getBooking: ({ params }) => Response.json(params),
    getSettings: () => Response.json({}),
  };
  const configuration = { ...readConfiguration({ DEMO: '1' }), partnerOrigins: ['https://partner.example'] };
  const authentication = { readSession: async () => null, readPartnerSignIn: async () => null };
  const admission = createAdmission({ eventLoop: { count: () => 1, lateness: () => 0 } });
  const addresses = { siteUrl: 'https://site.example', partnerUrl: '' };
  const origins = createOrigins({ addresses, configuration });
  const patterns: string[] = [];
  const app = new Hono<AppEnvironment>({ getPath: routingPath });
  app.use(async (context, next) => {
    await next();
    patterns.push(context.get('pattern'));
  });
  app.route('/', createApi({ admission, configuration, origins, log: () => {} }, handlers, authentication));
  const response = await app.request(path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text(), pattern: patterns[0] };
}

const id = 'a'.repeat(24);

it('finds the operation and decodes its parameters, in any letter case and with a trailing slash', async () => {
  const found = { status: 200, text: `{"id":"${id}","language":"en"}`, pattern: '/api/booking/{id}/{language}' };
  for (const path of [`/api/booking/${id}/en`, `/API/Booking/${id}/en/`, `/aPi/booking/%61${id.slice(1)}/en`]) {
    expect(await call('GET', path), path).toMatchObject(found);
  }
  expect((await call('HEAD', '/api/settings')).status).toBe(200);
});

it('says whether the path exists with another method', async () => {
  const unknown = { status: 404, pattern: 'unknown' };
  expect(await call('DELETE', '/api/settings')).toMatchObject({ status: 405, pattern: 'unknown' });
  expect(await call('GET', '/api/nothing')).toMatchObject(unknown);
  expect(await call('GET', '/api/settings//')).toMatchObject(unknown);
  expect(await call('GET', '/cdn/bookcars/nothing')).toMatchObject(unknown);
  expect(await call('GET', '/api/booking/%zz/en')).toMatchObject(unknown);
});

it('keeps the case of a parameter', async () => {
  const { status, text } = await call('GET', '/api/booking/AbC/en');
  expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining('invalid_parameter') });
});

it('responds to a preflight request for an operation that other sites may call', async () => {
  const from = (origin: string) => ({ origin, 'access-control-request-method': 'GET' });
  const open = await call('OPTIONS', '/api/settings', from('https://other.example'));
  expect(open.status).toBe(204);
  expect(open.headers.get('access-control-allow-origin')).toBe('*');
  expect(open.headers.get('access-control-allow-methods')).toBe('GET');
  expect(open.headers.get('access-control-allow-headers')).toBe('*');
  const unknown = await call('OPTIONS', '/api/nothing', from('https://other.example'));
  expect(unknown).toMatchObject({ status: 204, pattern: 'unknown' });
  expect(unknown.headers.get('access-control-allow-origin')).toBeNull();
  expect(unknown.headers.get('access-control-allow-methods')).toBe('');
});
