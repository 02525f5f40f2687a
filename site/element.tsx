import { createElement, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { yieldToMain } from '../widget/client/yield-to-main.ts';
import { msg, useLanguage } from '../widget/i18n/localize.ts';
import { ErrorState } from '../widget/ui/error-state.tsx';
import { useLatest } from '../widget/ui/use-latest.ts';

/**
 * Loaders of the code of each tag that the site shows. They run after the first commit, so that hydration never finds a changed tag.
 */
const registrars = import.meta.glob(['../widget/elements/register/*.ts', '!**/rental-offer.ts']);

export type ElementTag = `rental-${string}`;

let whenAllowed: Promise<unknown> = Promise.resolve();

/** Defines no tag before the promise resolves: a tag that is upgraded without its attributes would show and report an empty state. */
export function deferElements(until: Promise<unknown>): void {
  whenAllowed = until;
}

async function registerTag(tag: ElementTag): Promise<void> {
  await whenAllowed;
  // Evaluating an element's code in the task of the last commit, or of another element's, would make it a long one.
  await yieldToMain();
  await registrars[`../widget/elements/register/${tag}.ts`]?.();
}

/** Loads an element's code; resolves when its tag is defined, because its texts load before that. */
export async function loadElement(tag: ElementTag): Promise<void> {
  await registerTag(tag);
  await customElements.whenDefined(tag);
}

/** The site and its elements follow the device's color scheme. */
const siteAttributes = { theme: 'auto' };

type Listeners = Record<string, (event: CustomEvent) => void>;

export interface ElementProps {
  /** The custom element's tag. */
  tag: ElementTag;
  /** Attributes as strings; an absent or undefined one is removed. */
  attrs?: Record<string, string | undefined>;
  /** Properties without an attribute; undefined restores the default. */
  props?: Record<string, unknown>;
  /** Listeners by event name. The latest ones are called without being added again. */
  events?: Listeners;
  /** Content of the tag until its script has loaded; `served` keeps the server's content. */
  content?: ReactNode | 'served';
}

/** Stops React from comparing and changing the tag's content. */
const leftAlone = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

const useSyncedEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Loads an element's code. After a failure it loads again when the connection is back, or by `retry`. */
function useRegistration(tag: ElementTag): { hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false);
  const retry = useCallback(() => setFailed(false), []);
  useEffect(() => {
    if (!hasFailed) {
      registerTag(tag).catch((error: unknown) => {
        console.error(`Could not load <${tag}>.`, error);
        setFailed(true);
      });
      return;
    }
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [tag, hasFailed, retry]);
  return { hasFailed, retry };
}

/** Renders a custom element, or a retry if its code could not be loaded and it has no content that works without it. */
export function Element(props: ElementProps) {
  useLanguage();
  const { hasFailed, retry } = useRegistration(props.tag);
  return hasFailed && !props.content ? (
    <ErrorState
      headingLevel={2}
      title={msg('We couldn’t load this section', { id: 'ui.partFailed' })}
      onRetry={retry}
    />
  ) : (
    <ElementTag {...props} />
  );
}

/**
 * Renders a custom element. React's hydration attaches no listeners to custom elements and writes objects as text, so
 * attributes are strings, and listeners are added with `addEventListener`.
 */
function ElementTag({ tag, attrs = {}, props = {}, events = {}, content }: ElementProps) {
  const ref = useRef<HTMLElement>(null);
  const listeners = useLatest(events);
  useSyncedEffect(() => {
    if (ref.current) Object.assign(ref.current, props);
  });
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
