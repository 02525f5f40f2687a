import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { describeServer } from '../support/test-server.ts';

/** Sends requests at once and returns the statuses and headers of their responses. */
function flood(
  url: string,
  path: string,
  count: number,
): Promise<{ status: number; retryAfter: string | undefined }[]> {
  const send = () =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const call = request(url + path, { agent: false }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      });
      call.on('error', reject);
      call.end();
    });
  return Promise.all(Array.from({ length: count }, send));
}

describeServer('a flood of reads', ({ get, call }) => {
  it('is refused in part with 503 and Retry-After, while probes and files are served', async () => {
    const { url } = get();
    const flooding = flood(url, '/api/all-suppliers', 400);
    const probes = await flood(url, '/health', 5);
    expect(probes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const responses = await flooding;
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => retryAfter === '2')).toBe(true);
    expect(responses.filter(({ status }) => status === 200).length + refused.length).toBe(400);
    expect((await call('POST', '/api/sign-in/frontend', { email: 'nobody@example.com', password: 'x' })).status).toBe(
      204,
    );
  });
});

/** Sends the head of a request whose body never arrives. Resolves once the server is ready to receive the body. */
function sendHead(url: string): Promise<Socket> {
  const { port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    const head = ['POST /api/sign-in/frontend HTTP/1.1', `Host: ${host}`, `Origin: ${url}`, 'Expect: 100-continue'];
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 100', '', ''].join('\r\n'));
    socket.once('data', () => resolve(socket));
    socket.once('error', reject);
  });
}

describeServer('hundreds of requests whose bodies never arrive', ({ get, call }) => {
  it('keep nobody else out', async () => {
    const { url, services } = get();
    const sockets = await Promise.all(Array.from({ length: 300 }, () => sendHead(url)));
    try {
      // All have begun, and have given their slots away.
      await vi.waitFor(() => expect(services.admission.readLoad()).toMatchObject({ working: 0, waiting: 0 }), 10_000);
      expect((await call('POST', '/api/validate-access-token')).status).not.toBe(503);
      expect((await call('GET', '/api/all-suppliers')).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
