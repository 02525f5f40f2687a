import { ApiError } from '../widget/client/api-error.ts';
import { needsSession } from './account-pages.ts';
import { siteStore } from './store.ts';

/** Leaves the page after sign-out: to the sign-in page from a page that needs a session, otherwise to the home page. Nothing stays in memory. */
export function leaveSignedOut(): void {
  location.assign(needsSession(location.pathname) ? '/sign-in' : '/');
}

/** Signs out and leaves the page. If the API can't be reached, the user stays signed in and is notified. */
export async function signOutOfSite(): Promise<void> {
  const { session, notify } = siteStore();
  try {
    await session.signOut();
    leaveSignedOut();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errorMessage } = await import('../widget/i18n/messages/problems.ts');
    notify('danger', () => errorMessage(error));
  }
}
