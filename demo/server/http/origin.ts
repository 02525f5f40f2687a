import { ProblemError } from './problem-error.ts';

/** Origins that may call from a browser: `own` with the cookie, partners as guests. Public reads are open to every origin. */
export type OriginRules = { own: readonly string[]; isPartner: (origin: string) => boolean };

export type OriginKind = 'own' | 'partner' | 'other' | 'none';

export function originKind(request: Request, rules: OriginRules): OriginKind {
  const origin = request.headers.get('origin');
  if (origin === null) return 'none';
  if (rules.own.includes(origin)) return 'own';
  return rules.isPartner(origin) ? 'partner' : 'other';
}

/** Throws if the origin may not make a call. Writes need the site's origin, or a partner's for guest operations. */
export function checkOrigin(kind: OriginKind, isWrite: boolean, isForGuests: boolean): void {
  if (!isWrite || kind === 'own' || (kind === 'partner' && isForGuests)) return;
  throw new ProblemError('origin_not_allowed');
}

const exposedHeaders = 'rental-code, rental-booking, retry-after';

/** Sets the CORS headers that let a page of another site read the response, never with credentials. */
export function setCrossOriginHeaders(
  headers: Headers,
  request: Request,
  kind: OriginKind,
  isPublicRead: boolean,
): void {
  if (kind === 'own' || kind === 'none') return;
  if (isPublicRead) headers.set('access-control-allow-origin', '*');
  else if (kind === 'partner') {
    headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
    headers.append('vary', 'origin');
  } else return;
  headers.set('access-control-expose-headers', exposedHeaders);
  headers.set('cross-origin-resource-policy', 'cross-origin');
}

/**
 * Responds to a CORS preflight request. All request headers are allowed: a page's monitoring adds its own to every request, such as
 * `traceparent`, and the server reads only those that it names. Calls of other sites have no credentials, without which `*` means all.
 */
export function preflightResponse(headers: Headers, method: string): Response {
  headers.set('access-control-allow-methods', method);
  headers.set('access-control-allow-headers', '*');
  headers.set('access-control-max-age', '86400');
  return new Response(null, { status: 204, headers });
}
