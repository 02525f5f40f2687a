import { request } from 'node:http';
import { expect, it } from 'vitest';
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
