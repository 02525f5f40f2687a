import type { ChildProcess } from 'node:child_process';

/** Whether a program that was started has neither ended nor been killed. */
export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
