import { cpus, loadavg, totalmem } from 'node:os';

/** Describes the machine, without which times are meaningless. */
export function describeMachine(browserVersion: string | null): Record<string, string | number> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    /** The load average, including this process: times on a busy machine are longer. */
    load: Math.round(loadavg()[1] ?? 0),
    node: process.version,
    ...(browserVersion ? { browser: browserVersion } : {}),
  };
}
