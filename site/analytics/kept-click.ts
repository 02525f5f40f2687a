import { storageKeys } from '../../widget/state/page-storage.ts';
import { siteStore } from '../store.ts';

/** Returns true for a click that the server has signed and that has not expired. The server verifies it. */
function isCurrent(click: string): boolean {
  try {
    const [content = ''] = click.split('.');
    const [, , , expiresAt] = JSON.parse(atob(content.replaceAll('-', '+').replaceAll('_', '/'))) as unknown[];
    return typeof expiresAt === 'number' && expiresAt * 1000 > Date.now();
  } catch {
    return false;
  }
}

/**
 * Keeps the click on a partner's page that led here, so that a visitor who returns within its time still is that partner's. Only with
 * consent: without it, the click is in the address alone, and one that was kept is deleted. Returns the checkout's parameters with
 * the kept click, if the address has neither a click nor a partner; otherwise null.
 */
export function keepClick({
  path,
  search,
  mayKeep,
}: {
  path: string;
  search: string;
  mayKeep: boolean;
}): string | null {
  const { storage } = siteStore();
  const params = new URLSearchParams(search);
  const given = params.get('click');
  if (!mayKeep) {
    storage.write(storageKeys.click, null);
    return null;
  }
  if (given !== null && isCurrent(given)) storage.write(storageKeys.click, given);
  const kept = storage.read(storageKeys.click);
  if (kept === null || path !== '/checkout' || given !== null || params.has('partner')) return null;
  if (!isCurrent(kept)) {
    storage.write(storageKeys.click, null);
    return null;
  }
  params.set('click', kept);
  return params.toString();
}
