import { ApiError } from '../widget/client/api-error.ts';
import { needsSession } from './account-pages.ts';
import { siteStore } from './store.ts';

/** After signing out: to the sign-in page from a page that needs a session, else home; with nothing left in memory. */
export function leaveSignedOut(): void {
  location.assign(needsSession(location.pathname) ? '/sign-in' : '/');
}

/** Signs out and leaves the page; when the API was not reached the person stays signed in and is told. */
export async function signOutOfSite(): Promise<void> {
  const { session, notify } = siteStore();
  try {
    await session.signOut();
    leaveSignedOut();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errorMessage } = await import('../widget/i18n/messages/problems.ts');
    notify('danger', errorMessage(error));
  }
}
