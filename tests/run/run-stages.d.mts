import type { TestTime } from './execute-stage.mjs';

export function slowestTests(results: readonly { tests: TestTime[] }[]): string[];
