// A folder in memory for the temporary files of a whole run: databases with a thousand files each, and profiles of browsers.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const prefix = 'rental-tests-';

/** A run keeps up to 1.5 GB of files, and its programs need 4 GB. */
const needed = { files: 4e9, memory: 8e9 };

/** Returns true if the folder is a file system in memory with enough space, from which programs may be run. */
function isSuitable(folder) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === folder);
  if (mount?.[2] !== 'tmpfs' || mount[3].split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= needed.files && freemem() >= needed.memory;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes what killed runs have left. */
export function removeAbandoned(within) {
  for (const name of readdirSync(within).filter((entry) => entry.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length)))) rmSync(join(within, name), { recursive: true, force: true });
  }
}

/**
 * Makes this process and the programs it starts keep their temporary files in memory until it ends, where a database is created
 * in half the time. Without enough memory, and on other systems, they stay where they are.
 */
export function keepFilesInMemory(within = '/dev/shm') {
  try {
    if (!isSuitable(within)) return;
    removeAbandoned(within);
    const folder = join(within, `${prefix}${process.pid}`);
    // Others may read it, because PostgreSQL runs as another user.
    mkdirSync(folder, { mode: 0o755 });
    process.env.TMPDIR = folder;
    // Programs that are being stopped may still write.
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  } catch {
    // Only Linux has these folders.
  }
}
