import { cpus, loadavg, totalmem } from 'node:os';

/** What the figures were measured on; times mean nothing without it. */
export function describeMachine(browserVersion: string | null): Record<string, string | number> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    /** Processes that wanted a core in the last minutes, this one's own among them: times on a busy machine are longer. */
    load: Math.round(loadavg()[1] ?? 0),
    node: process.version,
    ...(browserVersion ? { browser: browserVersion } : {}),
  };
}
