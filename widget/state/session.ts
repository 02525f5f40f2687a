import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import type { Operation } from '../contract/operation.ts';
import type { SocialSignInBody } from '../contract/requests/user-body.ts';
import type { SignedInUser } from '../contract/user.ts';
import { type PageStorage, storageKeys } from './page-storage.ts';
import { type ReadonlySignal, signal } from './signals.ts';

/**
 * `unknown` until the stored user was checked with the API; `ended` while somebody was signed in on this page and the API
 * no longer knows it: the page keeps what it shows, and the person may sign in again.
 */
export type SessionStatus = 'unknown' | 'visitor' | 'signed-in' | 'ended';

export interface Credentials {
  email: string;
  password: string;
  stayConnected: boolean;
}

/** Who is signed in on this page. On a partner's page nobody ever is. */
export interface Session {
  /** The signed-in person; stays while a session has ended; null for a visitor. */
  readonly user: ReadonlySignal<SignedInUser | null>;
  readonly status: ReadonlySignal<SessionStatus>;
  /** Takes up the stored user and asks the API whether its session is good; does its work once. */
  load(): Promise<void>;
  /** Throws the ApiError of a refusal. */
  signIn(credentials: Credentials): Promise<SignedInUser>;
  /** Signs in with what another provider says. Throws the ApiError of a refusal. */
  socialSignIn(body: SocialSignInBody): Promise<SignedInUser>;
  /** Ends the session and removes everything of ours from the browser; throws the ApiError when the API was not reached. */
  signOut(): Promise<void>;
  /** Keeps a change that the API has accepted, such as another name, for every part of the page and every tab. */
  update(change: Partial<SignedInUser>): void;
  /** True while a person whose session has ended is to be asked to sign in again. */
  readonly isAsking: ReadonlySignal<boolean>;
  /** Asks no more, until the next call is refused. */
  postpone(): void;
}

/** What the store needs besides: the session hears which calls were refused. */
export interface ObservingSession extends Session {
  /** Told about each failed call. */
  hear(operation: Operation, error: unknown): void;
}

interface SessionNeeds {
  isHost: boolean;
  storage: PageStorage;
  /** Given as a function, because the client in turn tells the session about refusals. */
  client: () => Client;
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'session_expired' || error.code === 'not_signed_in');

/** Calls whose refusal says nothing new about the session. */
const ownCalls: readonly string[] = ['signIn', 'socialSignIn', 'signOut', 'validateAccessToken'];

export function createSession({ isHost, storage, client }: SessionNeeds): ObservingSession {
  const user = signal<SignedInUser | null>(null);
  const status = signal<SessionStatus>('unknown');
  const isAsking = signal(false);
  let loading: Promise<void> | null = null;

  const become = (person: SignedInUser | null) => {
    user.value = person;
    status.value = person ? 'signed-in' : 'visitor';
    isAsking.value = false;
  };

  /** The time makes each signing in a change that other tabs hear of. */
  const keep = (person: SignedInUser) =>
    storage.write(storageKeys.user, JSON.stringify({ ...person, savedAt: Date.now() }));

  const enter = (by: Operation, person: SignedInUser, stayConnected: boolean): SignedInUser => {
    if (person.blacklisted) throw suspended(by);
    keep(person);
    storage.write(storageKeys.stayConnected, stayConnected ? 'true' : null);
    become(person);
    return person;
  };

  const takeUpStored = async () => {
    const stored = await parseStored(storage.read(storageKeys.user));
    if (!stored) return become(null);
    user.value = stored;
    const { validateAccessToken } = await import('../contract/operations/session.ts');
    try {
      await client().call(validateAccessToken);
    } catch (error) {
      if (isRefusal(error)) return forget();
      // An API that is down for a moment signs nobody out.
    }
    become(stored);
  };

  const forget = () => {
    storage.write(storageKeys.user, null);
    become(null);
  };

  if (isHost && typeof addEventListener === 'function') {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== null && key !== storageKeys.user) return;
      void parseStored(newValue).then(become);
    });
  }

  return {
    user,
    status,
    load: () => {
      loading ??= isHost ? takeUpStored() : Promise.resolve(become(null));
      return loading;
    },
    signIn: async ({ email, password, stayConnected }) => {
      const { signIn } = await import('../contract/operations/session.ts');
      const body = { email: email.trim(), password, stayConnected };
      return enter(signIn, await client().call(signIn, { params: { appType: 'frontend' }, body }), stayConnected);
    },
    socialSignIn: async (body) => {
      const { socialSignIn } = await import('../contract/operations/session.ts');
      return enter(socialSignIn, await client().call(socialSignIn, { body }), body.stayConnected === true);
    },
    signOut: async () => {
      const { signOut } = await import('../contract/operations/session.ts');
      await client()
        .call(signOut)
        .catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
      storage.clear();
      become(null);
    },
    update: (change) => {
      if (!user.value) return;
      user.value = { ...user.value, ...change };
      keep(user.value);
    },
    isAsking,
    postpone: () => {
      isAsking.value = false;
    },
    hear: ({ name }, error) => {
      const isKnown = status.value === 'signed-in' || status.value === 'ended';
      if (!isKnown || ownCalls.includes(name) || !isRefusal(error)) return;
      status.value = 'ended';
      isAsking.value = true;
    },
  };
}

/** A user as stored, or null for what is no user; the schema is fetched only where there is something to read. */
async function parseStored(text: string | null): Promise<SignedInUser | null> {
  if (text === null) return null;
  const { signedInUser } = await import('../contract/user.ts');
  try {
    return signedInUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The peer answers a suspended account with a flag instead of a refusal. */
function suspended({ method, path }: Operation): ApiError {
  return new ApiError({ code: 'account_suspended', method, url: path, status: 200 });
}
