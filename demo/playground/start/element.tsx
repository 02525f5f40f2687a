import { createElement, useEffect, useRef } from 'react';

export interface ElementProps {
  tag: `rental-${string}`;
  /** Attribute values as strings; an absent or undefined one is removed. */
  attrs: Record<string, string | undefined>;
  /** `--rental-*` tokens set on the tag; empty ones are removed. */
  tokens: Record<string, string>;
  /** Names of the events to listen to. */
  events: readonly string[];
  onEvent: (event: CustomEvent) => void;
}

/** Renders a custom element in React: attributes as strings, tokens as its inline styles, listeners added with `addEventListener`. */
export function Element({ tag, attrs, tokens, events, onEvent }: ElementProps) {
  const ref = useRef<HTMLElement>(null);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const notify = (event: Event) => listener.current(event as CustomEvent);
    for (const name of events) element.addEventListener(name, notify);
    return () => {
      for (const name of events) element.removeEventListener(name, notify);
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
