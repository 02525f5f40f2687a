import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';

export interface EarlierVersion {
  /** The commit, shortened. */
  name: string;
  /** The folder with its sources and its build. */
  folder: string;
  remove: () => void;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Checks out a commit beside this version and builds it with the installed packages. */
export function buildEarlierVersion(reference: string): EarlierVersion {
  const name = git('rev-parse', '--short', `${reference}^{commit}`);
  const folder = join(mkdtempSync(join(tmpdir(), 'rental-earlier-')), 'version');
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  git('worktree', 'add', '--quiet', '--detach', folder, name);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { NODE_ENV: _ofVite, ...env } = process.env;
    execFileSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: folder,
      env,
      stdio: 'inherit',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { name, folder, remove };
}
