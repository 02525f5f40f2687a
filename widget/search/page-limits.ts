import { createContext } from 'react';

/** What the page limits and locks, as its attributes of these names. A tuple, because names would cost each page bytes. */
export const PageLimits = createContext<readonly [limits?: string | undefined, locked?: string | undefined]>([]);
