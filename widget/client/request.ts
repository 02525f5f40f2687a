import type { Operation } from '../contract/operation.ts';
import { apiLanguage } from '../domain/language.ts';

/** An operation's input without its types. */
export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface RequestHeaders {
  readonly idempotencyKey?: string | undefined;
  readonly bookingToken?: string | undefined;
  /** The session that a partner's page received for a customer who signed in on the host. */
  readonly partnerSignInToken?: string | undefined;
}

type Fields = Record<string, unknown>;

/** Returns the value of a field to send. A page may be in a language that the API doesn't have. */
const toSend = (name: string, value: unknown) =>
  name === 'language' && typeof value === 'string' ? apiLanguage(value) : value;

/**
 * Returns the same for a field of the body. Its value is read from its object, because the argument of `JSON.stringify` is the text of an array
 * if an old library of the page has given arrays `toJSON`.
 */
function bodyField(this: Fields, name: string): unknown {
  return toSend(name, this[name]);
}

/** Returns the URL of a call with its path parameters and query. */
export function requestUrl(apiHost: string, { path }: Operation, { params, query }: LooseInput): string {
  const given = (params ?? {}) as Fields;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(toSend(name, given[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Fields)) {
    if (value !== undefined && value !== null) search.set(name, String(toSend(name, value)));
  }
  return `${apiHost}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Replaces a lone surrogate, which a truncated text may end with, because it can't be encoded. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns the method, headers and body of a call. A GET without extra headers needs no preflight. */
export function requestInit(operation: Operation, { body }: LooseInput, extra: RequestHeaders): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (extra.idempotencyKey) headers['idempotency-key'] = extra.idempotencyKey;
  if (extra.bookingToken) headers['rental-booking'] = extra.bookingToken;
  if (extra.partnerSignInToken) headers['rental-hand-over'] = extra.partnerSignInToken;
  if (operation.encoding === 'multipart') return { method: operation.method, headers, body: toForm(body) };
  if (!operation.encoding) return { method: operation.method, headers };
  return {
    method: operation.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}, bodyField),
  };
}

function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Fields)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
