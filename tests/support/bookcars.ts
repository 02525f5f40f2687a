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

function answer(known: Map<string, Exchange>, { method, url, headers }: Received, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (url.startsWith('/cdn/')) return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
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
