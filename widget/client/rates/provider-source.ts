import { createFetch } from 'ofetch';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { RateProvider } from '../../contract/rate-providers.ts';
import type { Rates } from '../../contract/rates.ts';
import { ApiError } from '../api-error.ts';
import type { Wait } from '../wait.ts';
import type { RateRequest, RateSource } from './rate-source.ts';

export interface ProviderSourceOptions {
  readonly name: string;
  readonly provider: RateProvider;
  readonly key?: string | undefined;
  readonly fetch: typeof fetch;
  readonly random: () => number;
  readonly wait: Wait;
  /** Time limit of one request in milliseconds. */
  readonly timeout?: number;
}

const retries = 5;
const firstWait = 1000;
const jitter = 1000;

/** Codes of the providers' error types. */
const codeByWord: Readonly<Record<string, ProblemCode>> = {
  unsupported_code: 'rates_invalid_base',
  'unsupported-code': 'rates_invalid_base',
  'not found': 'rates_invalid_base',
  'invalid-key': 'rates_invalid_key',
  'inactive-account': 'rates_invalid_key',
  'quota-reached': 'rates_too_many_requests',
};

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'rates_invalid_key',
  403: 'rates_invalid_key',
  404: 'rates_invalid_base',
  422: 'rates_invalid_base',
  429: 'rates_too_many_requests',
};

/**
 * Creates a source that requests one provider. After a 429 it retries up to five times with exponential backoff that starts
 * at one second, plus up to a second of jitter.
 */
export function providerSource(options: ProviderSourceOptions): RateSource {
  const { name, provider, key = '', random, wait } = options;
  const request = createFetch({ fetch: options.fetch, Headers, AbortController });

  async function fetchRates(request: RateRequest): Promise<Rates> {
    for (let tries = 0; ; tries += 1) {
      const { status, _data: body } = await send(request);
      if (status !== 429) return readRates(request, status, body);
      if (tries >= retries) throw failure('rates_too_many_requests', { status });
      await wait(firstWait * 2 ** tries + random() * jitter);
    }
  }

  async function send({ base, targets }: RateRequest) {
    const url = provider.url
      .replace('{base}', base)
      .replace('{targets}', targets.filter((target) => target !== base).join(','))
      .replace('{key}', encodeURIComponent(key));
    try {
      const timeout = options.timeout ?? 5000;
      return await request.raw<unknown>(url, { retry: false, timeout, ignoreResponseError: true });
    } catch (cause) {
      throw failure('rates_unavailable', { cause });
    }
  }

  function readRates({ base, targets }: RateRequest, status: number, body: unknown): Rates {
    const payload = provider.read.safeParse(body).data;
    const refusal = codeByWord[payload?.error ?? ''] ?? codeByStatus[status];
    if (refusal) throw failure(refusal, { status });
    if (status >= 500) throw failure('rates_unavailable', { status });
    const known = Object.entries(payload?.rates ?? {}).filter((rate): rate is [string, number] => isRate(rate[1]));
    if (status >= 400 || known.length === 0) throw failure('rates_no_data', { status });
    const rates = { ...Object.fromEntries(known), [base]: 1 };
    const missing = targets.find((target) => !Object.hasOwn(rates, target));
    if (missing) throw failure('rates_currency_not_found', { status, reason: missing });
    return { base, date: payload?.date, source: name, rates };
  }

  /** The error contains the URL's pattern, so that no key is ever logged. */
  function failure(code: ProblemCode, facts: { status?: number; reason?: string; cause?: unknown }): ApiError {
    return new ApiError({ code, method: 'GET', url: provider.url, ...facts });
  }

  return { name, fetchRates: fetchRates };
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
