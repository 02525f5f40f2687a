import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createGzip } from 'node:zlib';

export type WriteBytes = (text: string | Uint8Array) => Promise<void>;

/**
 * Writes a compressed file under another name, and gives it its name once it has passed `check`, whose result is returned. A process
 * that is interrupted deletes the incomplete one, which contains personal data.
 */
export async function writeCompressed<Result>(
  file: string,
  fill: (write: WriteBytes) => Promise<void>,
  check: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.part`;
  const packed = createGzip();
  const target = createWriteStream(draft, { mode: 0o600 });
  const finished = new Promise<void>((resolve, reject) => {
    target.once('finish', resolve);
    target.once('error', reject);
    packed.once('error', reject);
  });
  // Awaited below; a failure before that must not end the process.
  finished.catch(() => undefined);
  packed.pipe(target);
  const interrupt = (signal: NodeJS.Signals) => {
    rmSync(draft, { force: true });
    // Without a listener, the signal ends the process.
    process.kill(process.pid, signal);
  };
  for (const signal of endSignals) process.once(signal, interrupt);
  try {
    await fill(async (text) => {
      if (!packed.write(text)) await Promise.race([once(packed, 'drain'), finished]);
    });
    packed.end();
    await finished;
    const result = await check(draft);
    await rename(draft, file);
    return result;
  } catch (error) {
    packed.destroy();
    target.destroy();
    await rm(draft, { force: true });
    throw error;
  } finally {
    for (const signal of endSignals) process.off(signal, interrupt);
  }
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
