import { useEffect, useState } from 'react';

/** Milliseconds: long enough for a quick typist's next letter, too short to be felt. */
const pause = 180;

/** What is typed, once no letter has followed for a moment. An emptied field is told at once: that answer is known already. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : settled;
}
