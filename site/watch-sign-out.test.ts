import { expect, it, vi } from 'vitest';
import { createPageStorage } from '../widget/state/page-storage.ts';
import { clearStorage } from '../widget/state/session-calls.ts';
import { watchSignOut } from './watch-sign-out.ts';

/** Returns what another tab observes while this one's storage is cleared. */
function valuesOfSignOut(): (string | null)[] {
  const storage = createPageStorage(true);
  const values: (string | null)[] = [];
  clearStorage({
    read: storage.read,
    write: (key, value) => {
      if (key === 'rental-user') values.push(value);
    },
  });
  return values;
}

function observe(newValue: string | null) {
  dispatchEvent(new StorageEvent('storage', { key: 'rental-user', newValue }));
}

it('clears and reloads a tab when the user signs out in another one', async () => {
  const reload = vi.fn();
  watchSignOut(reload);
  const values = valuesOfSignOut();
  sessionStorage.setItem('rental-checkout x', 'of the user');
  sessionStorage.setItem('of-another-script', 'stays');
  for (const value of values) observe(value);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(Object.keys(sessionStorage)).toEqual(['of-another-script']);
});

it('leaves a tab as it is when a session has ended', async () => {
  const reload = vi.fn();
  watchSignOut(reload);
  sessionStorage.setItem('rental-checkout x', 'typed');
  observe(null);
  await vi.dynamicImportSettled();
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('rental-checkout x')).toBe('typed');
});
