import { useEffect } from 'react';
import { getSettings } from '../contract/operations/site.ts';
import type { Settings } from '../contract/settings.ts';
import { useQuery } from '../state/query.ts';
import { useStore } from '../state/store-context.tsx';

const none: Pick<Settings, 'features'> = { features: [] };

/** Returns the API's settings. Until they load, `features` is empty, which hides every optional control. */
export function useSettings(): Pick<Settings, 'features'> & Partial<Settings> {
  const { loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  return useQuery(getSettings, {}).data ?? none;
}
