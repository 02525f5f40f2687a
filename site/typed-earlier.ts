import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../widget/ui/use-latest.ts';

/**
 * Hands on what stands in the fields of a prerendered form when its script takes over: React keeps the text that was typed
 * meanwhile, or that the browser restored, only until it draws the field again.
 */
export function useTypedEarlier(onTyped: (name: string, value: string) => void): RefObject<HTMLFormElement | null> {
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
