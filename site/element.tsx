import { createElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../widget/ui/use-latest.ts';

/** The code of each tag, fetched where the tag stands; after the first commit, so that hydration never meets a changed tag. */
const registrars = import.meta.glob('../widget/elements/register/*.ts');

/** The site follows the device's light or dark, and so do its elements. */
const siteAttributes = { theme: 'auto' };

type Listeners = Record<string, (event: CustomEvent) => void>;

export interface ElementProps {
  /** The custom element's tag. */
  tag: `rental-${string}`;
  /** Attributes as texts; an absent or undefined one is removed. */
  attrs?: Record<string, string | undefined>;
  /** Properties that stand in no markup; an undefined one restores the default. */
  props?: Record<string, unknown>;
  /** Listeners by event name; the latest ones are called, without listening anew. */
  events?: Listeners;
  /** Stands in the tag until its script is there. `served`: what the server put in is left alone. */
  content?: ReactNode | 'served';
}

/** React neither compares nor touches what a tag holds that is said to hold HTML of its own. */
const leftAlone = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

const useSyncedEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The one way a custom element stands in React here. React's hydration attaches no listener to a custom element and
 * writes objects as text, so attributes are texts and listeners are added by hand.
 */
export function Element({ tag, attrs = {}, props = {}, events = {}, content }: ElementProps) {
  const ref = useRef<HTMLElement>(null);
  const listeners = useLatest(events);
  useSyncedEffect(() => {
    if (ref.current) Object.assign(ref.current, props);
  });
  useEffect(() => {
    const register = registrars[`../widget/elements/register/${tag}.ts`];
    register?.().catch((error: unknown) => console.error(`Could not load <${tag}>.`, error));
  }, [tag]);
  const names = Object.keys(events).join();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const off = names
      .split(',')
      .filter(Boolean)
      .map((name) => {
        const listener = (event: Event) => listeners.current[name]?.(event as CustomEvent);
        element.addEventListener(name, listener);
        return () => element.removeEventListener(name, listener);
      });
    return () => {
      for (const stop of off) stop();
    };
  }, [names]);
  const present = Object.entries({ ...siteAttributes, ...attrs }).filter(([, value]) => value !== undefined);
  const attributes = { ref, ...Object.fromEntries(present) };
  if (content === 'served') return createElement(tag, { ...attributes, ...leftAlone });
  return createElement(tag, attributes, content);
}
