import { useEffect, useState } from 'react';

/** Longer than the interval between two keystrokes of a fast typist, and too short to be noticed. */
const debounceMs = 180;

/** Returns the text, debounced. Empty text is returned at once, because it needs no request. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : debounced;
}
