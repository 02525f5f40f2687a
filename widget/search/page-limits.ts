import { createContext } from 'react';

/** The attributes `limits` and `locked`. A tuple, because names would cost each page bytes. */
export const PageLimits = createContext<readonly [limits?: string | undefined, locked?: string | undefined]>([]);
