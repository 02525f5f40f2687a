import type { ServerResponse } from 'node:http';
import { type Exchange, readExchanges } from './contract/exchanges.ts';
import { type LocalServer, type Received, startLocalServer } from './local-server.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

/** Languages, page sizes and keywords are as good as those that were recorded. */
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
    const size = (one: Exchange | undefined) => JSON.stringify(one?.response ?? '').length;
    if (exchange.status === 200 && size(exchange) > size(found.get(pattern))) found.set(pattern, exchange);
  }
  return found;
}

/** The cookie of a signed-in customer, as the backend names it and sets it. */
const cookie = 'bc-x-access-token-frontend';
const password = 'Customer1!';

/** Calls that want it; without it the backend answers 403. */
const gated =
  /^\/api\/(validate-access-token|user\/|bookings\/|booking\/|notification|has-password|change-password|update-|delete-)/;

/** True when the answer is given: who may ask is decided before what was recorded. */
function answerAtTheGate({ url, headers, body }: Received, response: ServerResponse): boolean {
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

function answer(known: Map<string, Exchange>, request: Received, response: ServerResponse): void {
  const { method, url, headers } = request;
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (url.startsWith('/cdn/')) return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
  if (answerAtTheGate(request, response)) return;
  const exchange = known.get(patternOf(method, url));
  if (!exchange) return void response.writeHead(204).end();
  const isText = typeof exchange.response === 'string';
  response.writeHead(200, { 'content-type': exchange.contentType ?? 'application/json' });
  response.end(isText ? String(exchange.response) : JSON.stringify(exchange.response));
}

/** A backend that knows only what was recorded of BookCars 8; everything else is a business "no". */
export function startBookCars(): Promise<LocalServer> {
  const known = recordings();
  return startLocalServer((request, response) => answer(known, request, response));
}
