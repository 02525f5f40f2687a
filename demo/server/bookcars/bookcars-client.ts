import { ApiError } from '../../../widget/client/api-error.ts';
import { type Client, createClient } from '../../../widget/client/create-client.ts';
import type { Operation } from '../../../widget/contract/operation.ts';
import { resendLink, signUp } from '../../../widget/contract/operations/account.ts';
import { languages } from '../../../widget/domain/enumerations.ts';
import type { Log } from '../process/log.ts';
import { sendUnread } from '../process/outgoing-request.ts';
import { bookCarsUnavailable } from './call-bookcars.ts';
import { createRowReader } from './readable-rows.ts';
import { sendWithHost } from './send-with-host.ts';
import { bookCarsCookie, readToken } from './session-cookie.ts';

/** A caller whose cookie and address BookCars receives. */
export type Caller = { request: Request; address: string };

export type CallerClient = Pick<Client, 'call'> & {
  /** The `Set-Cookie` headers of the responses so far. */
  readonly setCookies: readonly string[];
  /** Requests a picture or another file. Throws `unavailable` if BookCars does not respond. */
  readonly getFile: (path: string) => Promise<Response>;
};

export type BookCarsClient = {
  /** Calls BookCars without a session. */
  readonly visitor: Client;
  /** Calls BookCars for a caller. */
  readonly as: (caller: Caller) => CallerClient;
};

type Options = {
  /** BookCars' address without a trailing slash. */
  url: string;
  /** The origin that BookCars is configured for as its front end. It decides which cookie counts. */
  origin: () => string;
  fetch: typeof globalThis.fetch;
  log: Log;
};

/** Calls that mail a link to the host that BookCars was called by, which must be ours: BookCars need not be reachable from outside. */
const mailingPaths = [signUp.path, resendLink.path];

const fileTimeoutMs = 20_000;

/** Creates a client of BookCars' API, which parses every response with the contract and drops fields that are not part of it. */
export function createBookCarsClient({ url, origin, fetch, log }: Options): BookCarsClient {
  const withReadableRows = createRowReader(log);
  const clientFor = (headers: () => Record<string, string>, observe: (response: Response) => void) => {
    const send = async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const all = new Headers(init.headers);
      for (const [name, value] of Object.entries(headers())) all.set(name, value);
      const address = String(input);
      const isMailing = url.startsWith('http:') && mailingPaths.some((path) => address === `${url}${path}`);
      const response = isMailing
        ? await sendWithHost(address, { ...init, headers: all }, new URL(origin()).host)
        : await sendUnread(fetch, address, { ...init, headers: all, redirect: 'manual' });
      observe(response);
      return response;
    };
    // The reader of rows logs breaks of the contract, because a client is created for each call and would log them each time.
    const report = () => undefined;
    const client = createClient({ apiHost: url, fetch: send as typeof globalThis.fetch, report });
    return { client: inAnyLanguage(withReadableRows(client)), send };
  };
  return {
    visitor: clientFor(
      () => ({ origin: origin() }),
      () => undefined,
    ).client,
    as: ({ request, address }) => {
      const setCookies: string[] = [];
      const token = readToken(request, origin());
      const headers = () => ({
        origin: origin(),
        'x-forwarded-for': address,
        ...(token === null ? {} : { cookie: bookCarsCookie(token) }),
      });
      const { client, send } = clientFor(headers, (response) => setCookies.push(...response.headers.getSetCookie()));
      const getFile = (path: string) =>
        send(`${url}${path}`, { signal: AbortSignal.timeout(fileTimeoutMs) }).catch(() => {
          throw bookCarsUnavailable();
        });
      return { call: client.call, setCookies, getFile };
    },
  };
}

type LooseCall = (operation: Operation, input?: { params?: object }, ...rest: unknown[]) => Promise<unknown>;

/**
 * Requests a record in another language if it is refused in the given one: BookCars responds with 400 if a location of a car or a booking
 * has no name in the language.
 */
function inAnyLanguage(client: Client): Client {
  const send = client.call as LooseCall;
  const call: LooseCall = async (operation, input, ...rest) => {
    const { params } = input ?? {};
    const isRecord = operation.method === 'GET' && params !== undefined && 'language' in params;
    const others = isRecord ? languages.filter((language) => language !== params.language) : [];
    try {
      return await send(operation, input, ...rest);
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) throw refusal;
      for (const language of others) {
        const response = await send(operation, { ...input, params: { ...params, language } }, ...rest).catch(
          () => null,
        );
        if (response !== null) return response;
      }
      throw refusal;
    }
  };
  return { ...client, call: call as Client['call'] };
}
