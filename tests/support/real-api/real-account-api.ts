import { request } from 'node:http';
import { inject } from 'vitest';
import type { AccountCall } from '../fake-account-api.ts';
import type { Person, PersonInput } from './create-person.ts';

type Fault = (call: AccountCall) => Response | Promise<Response>;

type Sent = { method: string; headers: Record<string, string>; body: Uint8Array };
type Received = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array<ArrayBuffer>;
};

type StoredPerson = { person: Person; siteUrl: string };

let callers = 0;

/** Calls the real server at the network boundary with the cookies of one browser. Faults replace responses by path prefix. */
export class RealAccountApi {
  readonly person: Person;
  readonly #siteUrl: string;
  readonly calls: AccountCall[] = [];
  readonly #faults: [path: string, fault: Fault][] = [];
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor({ person, siteUrl }: StoredPerson) {
    this.person = person;
    this.#siteUrl = siteUrl;
    callers += 1;
    // The server limits calls per IP address, so each test uses its own.
    this.#address = `10.0.${callers >> 8}.${callers & 255}`;
  }

  /** Responds to a path with a fault instead of calling the server. */
  on(path: string, fault: Fault): void {
    this.#faults.unshift([path, fault]);
  }

  /** Sends calls of a path to the server again. */
  repair(path: string): void {
    this.#faults.splice(0, this.#faults.length, ...this.#faults.filter(([faulty]) => faulty !== path));
  }

  sent(path: string): AccountCall[] {
    return this.calls.filter((call) => call.path.startsWith(path));
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address, 'https://page.example');
    const path = pathname.replace(/^\/+/, '/').replace(/^.*(?=\/config\.json$)/, '');
    const sent = new Request('https://page.example/', { ...init, signal: null });
    const call = {
      method: sent.method,
      path,
      query: search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      token: sent.headers.get('rental-booking'),
      key: sent.headers.get('idempotency-key'),
    };
    this.calls.push(call);
    const fault = this.#faults.find(([start]) => path.startsWith(start));
    if (fault) return fault[1](call);
    const headers = {
      ...Object.fromEntries(sent.headers),
      origin: this.#siteUrl,
      cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
      'x-forwarded-for': this.#address,
      'accept-encoding': 'identity',
    };
    const body = new Uint8Array(await sent.arrayBuffer());
    return this.#toResponse(await send(this.#siteUrl + path + search, { method: sent.method, headers, body }));
  };

  /** Signs the person in from another browser. */
  async signInFrom(userAgent: string): Promise<void> {
    const { email, password } = this.person;
    const headers = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      origin: this.#siteUrl,
      'x-forwarded-for': this.#address,
    };
    const body = new TextEncoder().encode(JSON.stringify({ email, password, stayConnected: true }));
    await send(`${this.#siteUrl}/api/sign-in/frontend`, { method: 'POST', headers, body });
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0\b/.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  #toResponse({ status, headers, body }: Received): Response {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) this.#keep(cookie);
    const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return new Response(status === 204 ? null : body, { status, headers: named });
  }
}

/** Stores a person on the real server and returns a browser that can sign in as them. */
export async function createRealApi(input: PersonInput = {}): Promise<RealAccountApi> {
  const body = new TextEncoder().encode(JSON.stringify(input));
  const response = await send(inject('peopleUrl'), { method: 'POST', headers: {}, body });
  if (response.status !== 200) throw new Error(new TextDecoder().decode(response.body));
  return new RealAccountApi(JSON.parse(new TextDecoder().decode(response.body)) as StoredPerson);
}

/** Sends a request with Node, because the page's fetch enforces the same-origin policy and its page has another origin. */
function send(url: string, { method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, headers: { ...headers, 'content-length': body.byteLength } },
      (response) => {
        const parts: Uint8Array[] = [];
        response.on('data', (part: Uint8Array) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: new Uint8Array(Buffer.concat(parts)),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
