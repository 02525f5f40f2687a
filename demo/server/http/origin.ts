import { ProblemError } from './problem-error.ts';

/** Who may call from a browser: the site itself with its cookie, everybody for public reads, partners as guests. */
export type OriginRules = { own: readonly string[]; partners: readonly string[] };

export type OriginKind = 'own' | 'partner' | 'other' | 'none';

export function originKind(request: Request, rules: OriginRules): OriginKind {
  const origin = request.headers.get('origin');
  if (origin === null) return 'none';
  if (rules.own.includes(origin)) return 'own';
  return rules.partners.includes(origin) ? 'partner' : 'other';
}

/** Reads are open. A change needs the exact origin: the site's own, or a partner's where guests may make it. */
export function checkOrigin(kind: OriginKind, changes: boolean, forGuests: boolean): void {
  if (!changes || kind === 'own' || (kind === 'partner' && forGuests)) return;
  throw new ProblemError('origin_not_allowed');
}

const exposed = 'rental-code, rental-booking, retry-after';

/** Lets a page of another site read the answer, never with credentials. */
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
  headers.set('access-control-expose-headers', exposed);
  headers.set('cross-origin-resource-policy', 'cross-origin');
}

/** The answer to a browser's question before it sends a call to another site. */
export function preflightAnswer(headers: Headers, method: string): Response {
  headers.set('access-control-allow-methods', method);
  headers.set('access-control-allow-headers', 'content-type, idempotency-key, rental-booking, rental-hand-over');
  headers.set('access-control-max-age', '86400');
  return new Response(null, { status: 204, headers });
}
