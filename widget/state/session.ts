import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import type { Operation } from '../contract/operation.ts';
import type { SocialSignInBody } from '../contract/requests/user-body.ts';
import type { SignedInUser } from '../contract/user.ts';
import { type PageStorage, storageKeys } from './page-storage.ts';
import { isSessionRefusal } from './session-refusal.ts';
import { type ReadonlySignal, signal } from './signals.ts';

/**
 * `unknown` until the stored user has been checked with the API; `ended` if the session expired on this page, which keeps its
 * content and lets the user sign in again.
 */
export type SessionStatus = 'unknown' | 'visitor' | 'signed-in' | 'ended';

export interface Credentials {
  email: string;
  password: string;
  stayConnected: boolean;
}

/** The session of this page. On a partner's page it is always a visitor's. */
export interface Session {
  /** The signed-in user, kept after the session has ended; null for a visitor. */
  readonly user: ReadonlySignal<SignedInUser | null>;
  readonly status: ReadonlySignal<SessionStatus>;
  /** Restores the stored user and checks the session with the API, once. */
  load(): Promise<void>;
  /** Throws an ApiError if the sign-in is refused. */
  signIn(credentials: Credentials): Promise<SignedInUser>;
  /** Signs in with a social provider's token. Throws an ApiError if it is refused. */
  socialSignIn(body: SocialSignInBody): Promise<SignedInUser>;
  /** Applies a sign-in that another call has made. Throws an ApiError for a suspended account. */
  enter(by: Operation, person: SignedInUser, stayConnected: boolean): SignedInUser;
  /** Ends the session and clears the browser's storage. Throws an ApiError if the API can't be reached. */
  signOut(): Promise<void>;
  /** Applies a change that the API has accepted, such as a new name, to the whole page and all tabs. */
  update(change: Partial<SignedInUser>): void;
  /** True while the page should prompt a user whose session ended to sign in again. */
  readonly isPrompting: ReadonlySignal<boolean>;
  /** Dismisses the prompt until the next refused call. */
  postpone(): void;
}

/** A session that the store notifies of failed calls. */
export interface ObservingSession extends Session {
  /** Called for each failed call. */
  onCallFailed(operation: Operation, error: unknown): void;
}

interface SessionOptions {
  isHost: boolean;
  storage: PageStorage;
  /** A function, because the client and the session reference each other. */
  client: () => Client;
}

/** Loaded at the first sign-in, or for a stored user: a visitor never needs it. */
const sessionCalls = () => import('./session-calls.ts');

/** Operations whose refusal doesn't end the session. */
const ownCalls: readonly string[] = ['signIn', 'socialSignIn', 'signOut', 'validateAccessToken'];

export function createSession({ isHost, storage, client }: SessionOptions): ObservingSession {
  const user = signal<SignedInUser | null>(null);
  const status = signal<SessionStatus>('unknown');
  const isPrompting = signal(false);
  let loading: Promise<void> | null = null;

  const setUser = (person: SignedInUser | null) => {
    user.value = person;
    status.value = person ? 'signed-in' : 'visitor';
    isPrompting.value = false;
  };

  /** Stores the user. The time makes each sign-in a storage change, which other tabs observe. */
  const storeUser = (person: SignedInUser) =>
    storage.write(storageKeys.user, JSON.stringify({ ...person, savedAt: Date.now() }));

  const enter = (by: Operation, person: SignedInUser, stayConnected: boolean): SignedInUser => {
    if (person.blacklisted) {
      // BookCars reports a suspended account with a flag instead of an error.
      throw new ApiError({ code: 'account_suspended', method: by.method, url: by.path, status: 200 });
    }
    storeUser(person);
    storage.write(storageKeys.stayConnected, stayConnected ? 'true' : null);
    setUser(person);
    return person;
  };

  const restoreUser = async () => {
    const stored = await parseStored(storage.read(storageKeys.user));
    if (!stored) return setUser(null);
    user.value = stored;
    // Neither a call nor a file that fails to load signs the user out.
    const calls = await sessionCalls().catch(() => null);
    const hasEnded = await calls?.isEnded(client());
    // The visitor may have signed in or out in another tab since.
    if (status.value !== 'unknown') return;
    if (hasEnded) storage.write(storageKeys.user, null);
    setUser(hasEnded ? null : user.value);
  };

  if (isHost && typeof addEventListener === 'function') {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== null && key !== storageKeys.user) return;
      void parseStored(newValue).then(setUser);
    });
  }

  return {
    user,
    status,
    load: () => {
      loading ??= isHost ? restoreUser() : Promise.resolve(setUser(null));
      return loading;
    },
    signIn: async (credentials) => {
      const { operation, person } = await (await sessionCalls()).signInWith(client(), credentials);
      return enter(operation, person, credentials.stayConnected);
    },
    socialSignIn: async (body) => {
      const { operation, person } = await (await sessionCalls()).signInSocially(client(), body);
      return enter(operation, person, body.stayConnected === true);
    },
    enter,
    signOut: async () => {
      const calls = await sessionCalls();
      await calls.endSession(client());
      calls.clearStorage(storage);
      setUser(null);
    },
    update: (change) => {
      if (!user.value) return;
      user.value = { ...user.value, ...change };
      storeUser(user.value);
    },
    isPrompting,
    postpone: () => {
      isPrompting.value = false;
    },
    onCallFailed: ({ name }, error) => {
      if (user.value && error instanceof ApiError && error.code === 'second_factor_missing') {
        user.value = { ...user.value, needsSecondFactor: true };
      }
      const isKnown = status.value === 'signed-in' || status.value === 'ended';
      if (!isKnown || ownCalls.includes(name) || !isSessionRefusal(error)) return;
      status.value = 'ended';
      isPrompting.value = true;
    },
  };
}

/** Parses a stored user; null if invalid. The schema is loaded only if a user is stored. */
async function parseStored(text: string | null): Promise<SignedInUser | null> {
  if (text === null) return null;
  const { signedInUser } = await import('../contract/user.ts');
  try {
    return signedInUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
