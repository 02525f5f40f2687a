import type { ComponentType } from 'react';
import * as react from 'react';

/** React's component that stops the effects of what it hides. Preact has none: `pause-effects.ts` does it instead. */
export const Activity = react.Activity as unknown as ComponentType<{ mode: string }> | undefined;
