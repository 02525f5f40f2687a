import type { Session } from '../../state/session.ts';

/** Returns true if the user with this address is signed in. */
export function isSignedInAs({ user, status }: Session, email: string): boolean {
  return user.value?.email === email && status.value === 'signed-in';
}

/** Returns true if the user with this address is signed in and has confirmed it. */
export function isActiveUser(session: Session, email: string): boolean {
  return isSignedInAs(session, email) && session.user.value?.verified === true;
}
