import type { Client } from '../client/create-client.ts';
import type { Operation } from '../contract/operation.ts';
import { signIn, signOut, socialSignIn, validateAccessToken } from '../contract/operations/session.ts';
import type { SocialSignInBody } from '../contract/requests/user-body.ts';
import type { SignedInUser } from '../contract/user.ts';
import { type PageStorage, signedOut, storageKeys } from './page-storage.ts';
import type { Credentials } from './session.ts';
import { isSessionRefusal } from './session-refusal.ts';

/** A user with the call that signed them in. */
interface SignIn {
  operation: Operation;
  person: SignedInUser;
}

/** Throws an ApiError if the sign-in is refused. */
export async function signInWith(client: Client, { email, password, stayConnected }: Credentials): Promise<SignIn> {
  const body = { email: email.trim(), password, stayConnected };
  return { operation: signIn, person: await client.call(signIn, { params: { appType: 'frontend' }, body }) };
}

/** Throws an ApiError if the sign-in is refused. */
export async function signInSocially(client: Client, body: SocialSignInBody): Promise<SignIn> {
  return { operation: socialSignIn, person: await client.call(socialSignIn, { body }) };
}

/** Ends the session; one that has ended already is no error. Throws an ApiError if the API can't be reached. */
export async function endSession(client: Client): Promise<void> {
  await client.call(signOut).catch((error: unknown) => {
    if (!isSessionRefusal(error)) throw error;
  });
}

/** Returns true if the API no longer accepts the session. A transient failure never signs the user out. */
export async function isEnded(client: Client): Promise<boolean> {
  return client.call(validateAccessToken).then(() => false, isSessionRefusal);
}

/** Removes everything that was stored: the storage's keys, the tab's drafts of open forms, and the cookies that a script can access. */
export function clearStorage(storage: PageStorage): void {
  storage.write(storageKeys.user, signedOut);
  for (const key of Object.values(storageKeys)) storage.write(key, null);
  clearTab();
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet
  document.cookie = `${storageKeys.language}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Removes what only this tab stored: the drafts of open forms, and the tokens of bookings. */
export function clearTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('rental-')) sessionStorage.removeItem(key);
  } catch {
    // Storage that can't be cleared never stored anything.
  }
}
