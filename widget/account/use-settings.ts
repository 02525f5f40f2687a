import { useEffect } from 'react';
import { getSettings } from '../contract/operations/site.ts';
import type { Settings } from '../contract/settings.ts';
import { useQuery } from '../state/query.ts';
import { useStore } from '../state/store-context.tsx';

const none: Pick<Settings, 'features'> = { features: [] };

/** The operator's limits and the API's features; without features until they have loaded, which hides the controls of all. */
export function useSettings(): Pick<Settings, 'features'> & Partial<Settings> {
  const { loadConfig } = useStore();
  useEffect(() => void loadConfig(), [loadConfig]);
  return useQuery(getSettings, {}).data ?? none;
}
