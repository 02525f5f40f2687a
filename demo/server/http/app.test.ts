import { expect, it } from 'vitest';
import { createHttpApp } from './app.ts';

it('logs probes only if they fail, because proxies send them every second', async () => {
  const logged: unknown[] = [];
  const measured: unknown[] = [];
  const app = createHttpApp({
    log: ({ pattern, status }) => logged.push([pattern, status]),
    measure: ({ pattern, status }) => measured.push([pattern, status]),
    observe: () => {},
    transport: () => 'plain',
    pagePolicy: () => '',
  });
  let status: 200 | 503 = 200;
  app.get('/ready', ({ json }) => json({}, status));
  app.get('/health', ({ json }) => json({}, status));
  app.get('/other', ({ json }) => json({}));
  for (const path of ['/ready', '/health', '/other']) await app.request(path);
  expect(logged).toEqual([['/other', 200]]);
  expect(measured).toHaveLength(3);
  status = 503;
  for (const path of ['/ready', '/health']) await app.request(path);
  expect(logged.slice(1)).toEqual([
    ['/ready', 503],
    ['/health', 503],
  ]);
});
