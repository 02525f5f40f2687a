import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import type { StyleRoot } from '../theme/adopt-sheets.ts';
import { RootProvider } from '../theme/root-context.tsx';

/** The element of a view, and a function that renders into another node, because this folder has no renderer. */
export interface LightDomHost {
  element: HTMLElement;
  portal: (children: ReactNode, container: Element) => ReactNode;
}

/** Provided by an element; without it, everything is rendered in place. */
export const LightDomContext = createContext<LightDomHost | null>(null);

export interface LightDomProps {
  /** Name of the slot, unique in its view. */
  slot: string;
  children: ReactNode;
}

/**
 * Renders content in the page's light DOM, although it is shown here: forms that browsers and password managers must
 * find. Labels, notes and everything they reference must be inside.
 */
export function LightDom({ slot, children }: LightDomProps) {
  const host = useContext(LightDomContext);
  return host ? (
    <Projected host={host} slot={slot}>
      {children}
    </Projected>
  ) : (
    children
  );
}

function Projected({ host: { element, portal }, slot, children }: LightDomProps & { host: LightDomHost }) {
  const child = useMemo(() => {
    const made = document.createElement('div');
    made.slot = slot;
    return made;
  }, [slot]);
  useLayoutEffect(() => {
    element.append(child);
    return () => child.remove();
  }, [element, child]);
  const root = element.getRootNode() as StyleRoot;
  return (
    <>
      <slot name={slot} />
      {portal(<RootProvider root={root}>{children}</RootProvider>, child)}
    </>
  );
}
