import { randomBytes } from 'node:crypto';
import { dropSecondFactor } from '../accounts/drop-second-factor.ts';
import { callControlSocket } from '../process/control-socket.ts';
import { StartError } from '../process/start-error.ts';
import { openTarget, type Target } from './open-target.ts';

/** Turns the second factor of an account off, also while the server is running. Returns a line for the terminal. */
export async function resetSecondFactor(target: Target, email: string | undefined): Promise<string> {
  if (email === undefined) throw new StartError('Name an account: npm run reset-second-factor -- EMAIL');
  const opened = await openTarget(target);
  if (!opened) {
    let line = '';
    await callControlSocket(target.dataDir, ['reset-second-factor', email], async (bytes) => {
      line += Buffer.from(bytes).toString();
    });
    return line;
  }
  try {
    return await dropSecondFactor(opened.db, { now: new Date(), random: randomBytes }, email);
  } finally {
    await opened.close();
  }
}
