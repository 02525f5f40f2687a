import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { operations } from '../../../widget/contract/operations.ts';
import { newRequestId } from '../process/request-id.ts';
import { type Admission, type Priority, retryAfterSeconds } from './admission.ts';

/** Paths of operations that read although they are a POST, up to their first parameter. */
const readPaths = Object.values(operations)
  .filter(({ effect, method }) => effect === 'read' && method === 'POST')
  .map(({ path }) => path.replace(/\{.*/, '').toLowerCase());

/**
 * Wraps the server's listener: under overload it refuses requests before anything is parsed, which costs a small part of what
 * the first check of an admitted request does. Files, probes and providers' webhooks are never refused.
 */
export function refuseOverload(admission: Admission, listener: RequestListener): RequestListener {
  return (request, response) => {
    const priority = priorityOf(request);
    if (priority !== null && admission.mustRefuse(priority)) refuse(response);
    else listener(request, response);
  };
}

function priorityOf({ method, url = '' }: IncomingMessage): Priority | null {
  const path = (url.split('?', 1)[0] ?? '').toLowerCase();
  if (method === 'OPTIONS' || /^\/(health|ready|metrics|webhooks\/.*)$/.test(path)) return null;
  if (path.startsWith('/api/')) {
    const isRead = method === 'GET' || readPaths.some((start) => path.startsWith(start));
    return isRead ? 'read' : 'write';
  }
  return /\.\w+$/.test(path) ? null : 'read';
}

/** Pairs of names and values, which Node writes without sorting or checking them again. */
const headers = Object.entries({
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
  'rental-code': 'unavailable',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'rental-code, retry-after, request-id',
  'x-content-type-options': 'nosniff',
}).flat();

const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable', requestId: '' };
/** The body up to the request's id, and after it. */
const [start = '', end = ''] = JSON.stringify(problem).split(/(?<="requestId":")/);
const length = String(start.length + newRequestId().length + end.length);

/**
 * Writes the problem that an operation would throw. Any page may read it: it says nothing about the caller. With a known length
 * it is one write.
 */
function refuse(response: ServerResponse): void {
  const requestId = newRequestId();
  response.writeHead(503, [...headers, 'content-length', length, 'request-id', requestId]);
  response.end(start + requestId + end);
}
