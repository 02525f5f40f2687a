import { useState } from 'react';

/** Returns what the user has chosen instead of the page's value, undefined at first, and chooses; a new value of the page drops it. */
export function useChoice<Value>(given: unknown): [chosen: Value | undefined, choose: (value: Value) => void] {
  const [state, setState] = useState<{ given: unknown; chosen?: Value }>({ given });
  // Not in an effect: the page may set an attribute and search at once.
  if (state.given !== given) setState({ given });
  return [state.chosen, (chosen) => setState({ given, chosen })];
}
