import { signal } from '../state/signals.ts';

/** True after the account of this page's user was deleted, until the page shows something else. */
export const accountDeleted = signal(false);
