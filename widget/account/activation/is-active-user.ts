import type { Session } from '../../state/session.ts';

/** Returns true if the user with this address is signed in and has confirmed it. */
export function isActiveUser({ user }: Session, email: string): boolean {
  return user.value?.email === email && user.value.verified === true;
}
