/** The only module that imports the signals library; its runtime hook needs no compiler. */
export { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
export { useSignals } from '@preact/signals-react/runtime';
