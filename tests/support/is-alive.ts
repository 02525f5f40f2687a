import type { ChildProcess } from 'node:child_process';

/** True if a child process has neither exited nor been killed. */
export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
