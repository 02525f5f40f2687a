import { useEffect } from 'react';
import { useRoot } from '../theme/root-context.tsx';

/** Focuses an element of the component's root once, when the component appears. */
export function useFocusOnMount(id: string, isEnabled = true): void {
  const root = useRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component appears
  useEffect(() => {
    if (isEnabled) root?.getElementById(id)?.focus();
  }, []);
}
