/** Pages that are shown to signed-in people only. */
const sessionPages = ['/bookings', '/settings', '/notifications', '/change-password'];

/** Whether the page of a path needs a session: after signing out there, people are sent to the sign-in page. */
export function needsSession(path: string): boolean {
  return sessionPages.includes(path.replace(/(.)\/$/, '$1').toLowerCase());
}
