import { createElement, useEffect, useRef } from 'react';

export interface ElementProps {
  tag: `rental-${string}`;
  /** Attributes as texts; an absent or undefined one is removed. */
  attrs: Record<string, string | undefined>;
  /** `--rental-*` tokens set on the tag; empty ones are removed. */
  tokens: Record<string, string>;
  /** Names of the events that are heard. */
  events: readonly string[];
  onEvent: (event: CustomEvent) => void;
}

/** A custom element in React: attributes as texts, tokens as styles of its own, listeners added by hand. */
export function Element({ tag, attrs, tokens, events, onEvent }: ElementProps) {
  const ref = useRef<HTMLElement>(null);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const hear = (event: Event) => listener.current(event as CustomEvent);
    for (const name of events) element.addEventListener(name, hear);
    return () => {
      for (const name of events) element.removeEventListener(name, hear);
    };
  }, [events]);
  useEffect(() => {
    for (const [name, value] of Object.entries(tokens)) {
      if (value) ref.current?.style.setProperty(name, value);
      else ref.current?.style.removeProperty(name);
    }
  }, [tokens]);
  const present = Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== undefined));
  return createElement(tag, { ref, ...present });
}
