import { createContext, type ReactNode, useContext, useEffect, useInsertionEffect, useMemo } from 'react';
import { adoptStyles } from './adopt.ts';
import type { StyleRoot } from './adopt-sheets.ts';
import { guardContrast } from './guard-contrast.ts';

interface Surroundings {
  root: StyleRoot | null;
  collect?: ((css: string) => void) | undefined;
}

const SurroundingsContext = createContext<Surroundings>({ root: null });

export interface RootProviderProps {
  /** The shadow root or document of the children; null while rendering on a server. */
  root: StyleRoot | null;
  /** Called during a server render with every style sheet that the page needs. */
  collect?: (css: string) => void;
  children: ReactNode;
}

/** Provides the root to the components below, and keeps its colours readable. */
export function RootProvider({ root, collect, children }: RootProviderProps) {
  const value = useMemo(() => ({ root, collect }), [root, collect]);
  useEffect(() => (root ? guardContrast(root) : undefined), [root]);
  return <SurroundingsContext.Provider value={value}>{children}</SurroundingsContext.Provider>;
}

/** Returns the root of the component: the nearest provider's, otherwise the document; null on a server. */
export function useRoot(): StyleRoot | null {
  const { root } = useContext(SurroundingsContext);
  return root ?? (typeof document === 'undefined' ? null : document);
}

/** Adopts a component's style sheet into its root before the first paint. */
export function useStyles(css: string): void {
  const root = useRoot();
  const { collect } = useContext(SurroundingsContext);
  if (!root) collect?.(css);
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css);
  }, [root, css]);
}
