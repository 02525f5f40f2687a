import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const periodMicroseconds = 20_000;

/** Control groups of Linux, of version 2 or 1; null where they are missing or belong to another user. */
function controlGroups() {
  const [unified, processor] = ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu'];
  if (process.getuid?.() !== 0) return null;
  if (existsSync(join(unified, 'cgroup.controllers'))) {
    const write = (folder: string, quota: number) => {
      writeFileSync(join(unified, 'cgroup.subtree_control'), '+cpu');
      writeFileSync(join(folder, 'cpu.max'), `${quota} ${periodMicroseconds}`);
    };
    return { parent: unified, write };
  }
  if (!existsSync(join(processor, 'cpu.cfs_quota_us'))) return null;
  const write = (folder: string, quota: number) => {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodMicroseconds));
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
  };
  return { parent: processor, write };
}

const groups = controlGroups();
export const canLimitProcessors = groups !== null;

/** Gives a process and its threads a share of one core, such as 0.2. Returns a function that removes the limit after the process has ended. */
export function limitProcessor(pid: number, share: number): () => void {
  if (groups === null) throw new Error('Limiting processes needs root and control groups');
  const folder = join(groups.parent, `rental-bench-${pid}`);
  mkdirSync(folder);
  groups.write(folder, Math.round(share * periodMicroseconds));
  writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  return () => rmdirSync(folder);
}
