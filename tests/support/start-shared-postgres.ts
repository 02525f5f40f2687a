import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { seeded } from './seeded-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL server that the test files share. Each takes its own database of it. */
    sharedPostgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all test files of a project, because starting takes longer than most files. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(seeded);
  project.provide('sharedPostgresUrl', postgres.url);
  return postgres.stop;
}
