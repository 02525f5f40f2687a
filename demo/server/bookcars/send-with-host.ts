import { request as httpRequest } from 'node:http';

/**
 * Sends a request with another `Host` header, which `fetch` does not allow. BookCars builds the link of a confirmation mail from it. The body
 * must be a text.
 */
export function sendWithHost(url: string, init: RequestInit, host: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', signal, body } = init;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
    const request = httpRequest(url, { method, headers, ...(signal ? { signal } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 502, headers: received } = response;
        const type = received['content-type'];
        const sent = new Headers(type === undefined ? {} : { 'content-type': type });
        for (const cookie of received['set-cookie'] ?? []) sent.append('set-cookie', cookie);
        const isEmpty = status === 204 || status === 304;
        resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: sent }));
      });
    });
    request.on('error', reject);
    request.end(typeof body === 'string' ? body : undefined);
  });
}
