import { lazyValue } from '../ui/lazy-value.ts';

/** What is below a field for few searches: an ambiguous name, or a night on which the clocks change. */
export const fieldNotes = lazyValue(() => import('./field-notes.tsx'));
