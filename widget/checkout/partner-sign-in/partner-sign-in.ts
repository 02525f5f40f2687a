import type { Client } from '../../client/create-client.ts';
import { redeemHandOver } from '../../contract/operations/session.ts';
import type { PartnerSession } from '../../contract/user.ts';
import { type ReadonlySignal, signal } from '../../state/signals.ts';
import { openHandOverChannel, type Returned } from './return-address.ts';

/** What the host needs to see: the hash of the page's secret, and a word by which the page knows its own answer. */
interface Invitation {
  readonly challenge: string;
  readonly state: string;
  readonly returnTo: string;
}

interface Secret extends Invitation {
  readonly verifier: string;
}

/** What a partner's page knows of somebody who signs in on the host. All of it lives in memory, for as long as the token does. */
export interface HandOver {
  readonly person: ReadonlySignal<PartnerSession['person'] | null>;
  /** Somebody was known here, and is not any more. */
  readonly hasEnded: ReadonlySignal<boolean>;
  /** Null until it is made, and for good where the browser has no safe hashes (plain http). */
  readonly invitation: ReadonlySignal<Invitation | null>;
  /** Goes with the one call that may be made for the person. */
  token(): string | undefined;
  /** The API knows the token no longer. */
  end(): void;
  /** Waits for the tab that comes back from the host; returns how to stop. */
  listen(client: Client): () => void;
}

const known = new Map<string, HandOver>();

/** The same for every checkout of an API on this page. */
export function handOverOf(apiHost: string): HandOver {
  const made = known.get(apiHost) ?? createHandOver();
  known.set(apiHost, made);
  return made;
}

function createHandOver(): HandOver {
  const person = signal<PartnerSession['person'] | null>(null);
  const hasEnded = signal(false);
  const invitation = signal<Invitation | null>(null);
  let secret: Secret | null = null;
  let token: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const invite = async () => {
    secret = await makeSecret();
    invitation.value = secret;
  };
  const take = (answer: PartnerSession) => {
    clearTimeout(timer);
    timer = setTimeout(end, answer.seconds * 1000);
    token = answer.token;
    hasEnded.value = false;
    person.value = answer.person;
  };
  const redeem = async (client: Client, { state, code }: Returned, tellDone: () => void) => {
    if (!secret || state !== secret.state) return;
    const { verifier, returnTo } = secret;
    // Each secret is for one try, whatever becomes of it, and also while the next is being made.
    secret = null;
    void invite();
    try {
      take(await client.call(redeemHandOver, { body: { code, verifier, returnTo } }));
      tellDone();
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
    invitation,
    token: () => token,
    end,
    listen: (client) => {
      if (!secret) void invite();
      return openHandOverChannel((returned, tellDone) => void redeem(client, returned, tellDone));
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
