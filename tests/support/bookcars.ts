import type { ServerResponse } from 'node:http';
import { type Exchange, readExchanges } from './contract/exchanges.ts';
import { type LocalServer, type Received, startLocalServer } from './local-server.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

/** Replaces languages, page sizes and keywords by the recorded ones. */
function patternOf(method: string, address: string): string {
  const path = address.split('?')[0] ?? '';
  const plain = path
    .replace(/\/$/, '')
    .replace(/\/(fr|es)(?=\/|$)/, '/en')
    .replace(/(countries-with-locations\/en)\/.*/, '$1')
    .replace(/^(\/api\/(?:locations|frontend-cars))\/1\/\d+/, '$1/1');
  return `${method} ${plain}`;
}

function recordings(): Map<string, Exchange> {
  const found = new Map<string, Exchange>();
  for (const exchange of readExchanges()) {
    const pattern = patternOf(exchange.method, exchange.path);
    const size = (exchange: Exchange | undefined) => JSON.stringify(exchange?.response ?? '').length;
    if (exchange.status === 200 && size(exchange) > size(found.get(pattern))) found.set(pattern, exchange);
  }
  return found;
}

/** The session cookie under the name that BookCars uses. */
const cookie = 'bc-x-access-token-frontend';
const password = 'Customer1!';

/** Paths that require the session cookie. BookCars responds to others with 403. */
const gated =
  /^\/api\/(validate-access-token|user\/|bookings\/|booking\/|notification|has-password|change-password|update-|delete-)/;

/** Responds if the session decides the response, and returns true then. Permissions are checked before recorded responses. */
function respondWithoutSession({ url, headers, body }: Received, response: ServerResponse): boolean {
  if (url === '/api/sign-in/frontend') {
    if (!body.includes(password)) {
      response.writeHead(204).end();
      return true;
    }
    response.setHeader('set-cookie', `${cookie}=signed; Path=/; HttpOnly; SameSite=Strict`);
  }
  if (url === '/api/sign-out') response.setHeader('set-cookie', `${cookie}=; Path=/; Max-Age=0`);
  if (!gated.test(url) || headers.cookie?.includes(`${cookie}=signed`)) return false;
  response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"No token provided!"}');
  return true;
}

function respond(known: Map<string, Exchange>, request: Received, response: ServerResponse): void {
  const { method, url, headers } = request;
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (url.startsWith('/cdn/')) return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
  if (respondWithoutSession(request, response)) return;
  const exchange = known.get(patternOf(method, url));
  if (!exchange) return void response.writeHead(204).end();
  const isText = typeof exchange.response === 'string';
  response.writeHead(200, { 'content-type': exchange.contentType ?? 'application/json' });
  response.end(isText ? String(exchange.response) : JSON.stringify(exchange.response));
}

/** Starts a backend with the recorded responses of BookCars 8. Other requests get a 204. */
export function startBookCars(): Promise<LocalServer> {
  const known = recordings();
  return startLocalServer((request, response) => respond(known, request, response));
}
