import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { apiFetch } from './api-fetch.ts';
import type { App } from './app.ts';
import { clientAddress } from './client-address.ts';

it('makes calls within the process count for the caller behind the proxy, not for the proxy', async () => {
  const api = new Hono() as App;
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never;
  api.get('/api/caller', ({ req, env }) => new Response(clientAddress(req.raw, env, 1)));
  const callerOf = async (headers: Record<string, string>) => {
    const page = new Request('https://cars.example/search', { headers });
    return (await apiFetch(api, page, bindings)('https://cars.example/api/caller')).text();
  };
  expect(await callerOf({ 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
  expect(await callerOf({ 'x-forwarded-for': 'forged, 203.0.113.8' })).toBe('203.0.113.8');
  expect(await callerOf({})).toBe('127.0.0.1');
});
