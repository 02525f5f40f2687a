import { useState } from 'react';

/** Copies a text. `isCopied` is null until then, and false if the browser denies access to the clipboard, or has none. */
export function useCopy(text: string): { isCopied: boolean | null; copy: () => void } {
  const [last, setLast] = useState<{ text: string; isCopied: boolean } | null>(null);
  const copy = () => {
    const finish = (isCopied: boolean) => setLast({ text, isCopied });
    // Pages without https have no clipboard.
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (!clipboard) finish(false);
    else
      clipboard.writeText(text).then(
        () => finish(true),
        () => finish(false),
      );
  };
  return { isCopied: last?.text === text ? last.isCopied : null, copy };
}
