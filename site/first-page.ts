import type { Store } from '../widget/state/store.ts';
import { pathToReturnTo } from './return-path.ts';

/**
 * Returns the page to open after sign-in: the one before, or the fleet's for an administrator whose fleet has no cars yet, where
 * nothing else can be done. Only an administrator loads the code for that.
 */
export async function firstPage(
  { client, session }: Pick<Store, 'client' | 'session'>,
  search: string,
): Promise<string> {
  const path = pathToReturnTo(search);
  if (path !== '/' || session.user.value?.type !== 'admin') return path;
  try {
    const { openingChecklist } = await import('../widget/contract/operations/fleet.ts');
    const steps = await client.call(openingChecklist);
    return steps.some(({ step, isDone }) => step === 'cars' && !isDone) ? '/fleet' : path;
  } catch {
    // The home page needs neither that code nor that response.
    return path;
  }
}
