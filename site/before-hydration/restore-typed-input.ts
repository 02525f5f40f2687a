import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../../widget/ui/use-latest.ts';

/**
 * Restores what was typed into a prerendered form before hydration, or filled in by the browser. React keeps that text in the
 * field only until it renders the field again, so `onTyped` puts it into the form's state. Returns the form's ref.
 */
export function useTypedInput(onTyped: (name: string, value: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useLatest(onTyped);
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value !== '') latest.current(field.name, field.value);
    }
  }, []);
  return form;
}
