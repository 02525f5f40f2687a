import type { Client } from '../../client/create-client.ts';
import { redeemHandOver } from '../../contract/operations/session.ts';
import type { PartnerSession } from '../../contract/user.ts';
import { type ReadonlySignal, signal } from '../../state/signals.ts';
import { listenForReturn, type ReturnParams } from './return-address.ts';

/** Parameters for the host's sign-in page: the hash of the page's secret, and the state that identifies the response. */
interface SignInRequest {
  readonly challenge: string;
  readonly state: string;
  readonly returnTo: string;
}

interface Secret extends SignInRequest {
  readonly verifier: string;
}

/** A partner page's sign-in on the host. Everything is in memory only, until the token expires. */
export interface PartnerSignIn {
  readonly person: ReadonlySignal<PartnerSession['person'] | null>;
  /** True if a user was signed in here and the token has expired. */
  readonly hasEnded: ReadonlySignal<boolean>;
  /** Null until created, and permanently where the browser has no `crypto.subtle` (pages without https). */
  readonly request: ReadonlySignal<SignInRequest | null>;
  /** Sent with the one operation that may be called for the user. */
  token(): string | undefined;
  /** Clears the user, because the API no longer accepts the token. */
  end(): void;
  /** Listens for the tab that returns from the host; returns a function that stops listening. */
  listen(client: Client): () => void;
}

const known = new Map<string, PartnerSignIn>();

/** Returns the same object for every checkout of an API on this page. */
export function getPartnerSignIn(apiHost: string): PartnerSignIn {
  const made = known.get(apiHost) ?? createPartnerSignIn();
  known.set(apiHost, made);
  return made;
}

function createPartnerSignIn(): PartnerSignIn {
  const person = signal<PartnerSession['person'] | null>(null);
  const hasEnded = signal(false);
  const request = signal<SignInRequest | null>(null);
  let secret: Secret | null = null;
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const createRequest = async () => {
    secret = await makeSecret();
    request.value = secret;
  };
  const storeSession = (session: PartnerSession) => {
    clearTimeout(timer);
    timer = setTimeout(end, session.seconds * 1000);
    token = session.token;
    hasEnded.value = false;
    person.value = session.person;
  };
  const redeem = async (client: Client, { state, code }: ReturnParams, onDone: () => void) => {
    if (!secret || state !== secret.state) return;
    const { verifier, returnTo } = secret;
    // Each secret is used once, even if the request fails or while the next secret is being created.
    secret = null;
    void createRequest();
    try {
      storeSession(await client.call(redeemHandOver, { body: { code, verifier, returnTo } }));
      onDone();
    } catch (error) {
      console.warn('Could not redeem the sign-in code.', error);
    }
  };
  const end = () => {
    if (token === undefined) return;
    token = undefined;
    person.value = null;
    hasEnded.value = true;
  };

  return {
    person,
    hasEnded,
    request,
    token: () => token,
    end,
    listen: (client) => {
      if (!secret) void createRequest();
      return listenForReturn((returned, onDone) => void redeem(client, returned, onDone));
    },
  };
}

async function makeSecret(): Promise<Secret | null> {
  if (!globalThis.crypto?.subtle || typeof BroadcastChannel === 'undefined') return null;
  const verifier = randomText(32);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64url(new Uint8Array(digest));
  return { verifier, challenge, state: randomText(16), returnTo: location.href.replace(/#.*$/, '') };
}

function randomText(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
