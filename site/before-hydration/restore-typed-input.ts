import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores what was typed into a prerendered form before hydration, or filled in by the browser. React keeps that text in the
 * field only until it renders the field again, so `onTyped` puts it into the form's state. Returns the form's ref.
 */
export function useTypedInput(onTyped: (name: string, value: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    // A button's value is empty.
    for (const { name, value } of (form.current?.elements ?? []) as Iterable<HTMLInputElement>) {
      if (value) onTyped(name, value);
    }
  }, []);
  return form;
}
