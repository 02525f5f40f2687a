import { createContext } from 'react';

/** The locations that the page offers, in the syntax of an address; empty for all. */
export const LimitedPlaces = createContext('');
