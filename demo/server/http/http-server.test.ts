import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

it('responds to a health check of HTTP/1.0 without a Host, as HAProxy sends it by default', async () => {
  const server = createHttpServer((request) => new Response(new URL(request.url).pathname)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('GET /ready HTTP/1.0\r\n\r\n');
  const response = await text(socket);
  server.close();
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(response.endsWith('\r\n/ready')).toBe(true);
});
