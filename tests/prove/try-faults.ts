import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { root } from '../architecture/modules.ts';
import { type Fault, seed } from './fault-sites.ts';

/** Whether a test failed because of the fault. */
export type Verdict = 'noticed' | 'unnoticed';

let currentFault: Fault | null = null;

/** Serves the faulty version of the file. Files on disk don't change. */
const faultPlugin = {
  name: 'rental-fault',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    if (!currentFault || id.split('?')[0] !== join(root, currentFault.file)) return null;
    return seed(code, currentFault);
  },
};

async function openTests(): Promise<Vitest> {
  return createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      environment: 'node',
      pool: 'threads',
      isolate: false,
      include: ['widget/{domain,contract,client}/**/*.test.ts'],
      setupFiles: ['tests/support/fail-on-console.ts'],
      reporters: [{}],
      bail: 1,
      testTimeout: 60_000,
    },
    { plugins: [faultPlugin], logLevel: 'silent' },
  );
}

/** Runs the tests beside the faulty file first, because they are the most likely to notice it. */
function inLikelyOrder(specifications: TestSpecification[], { file }: Fault): TestSpecification[][] {
  const own = join(root, file.replace(/\.ts$/, '.test.ts'));
  const isOwn = ({ moduleId }: TestSpecification) => moduleId === own;
  const others = specifications.filter((specification) => !isOwn(specification));
  return [specifications.filter(isOwn), others].filter((group) => group.length > 0);
}

/** Returns the files whose tests failed, and errors outside any file. */
async function failuresOf(vitest: Vitest, specifications: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  const failed = testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
  return [...failed, ...unhandledErrors.map(String)];
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<Verdict> {
  return (await failuresOf(vitest, specifications)).length > 0 ? 'noticed' : 'unnoticed';
}

async function tryFault(vitest: Vitest, specifications: TestSpecification[], fault: Fault): Promise<Verdict> {
  const path = join(root, fault.file);
  currentFault = fault;
  vitest.invalidateFile(path);
  try {
    for (const group of inLikelyOrder(specifications, fault)) {
      if ((await run(vitest, group)) === 'noticed') return 'noticed';
    }
    return 'unnoticed';
  } finally {
    currentFault = null;
    vitest.invalidateFile(path);
  }
}

/**
 * Tries one fault after the other and reports each verdict. Throws if the tests fail without a fault, and calls `ready` once they
 * have passed. A fault that
 * makes a test loop forever also blocks this function, so the caller needs a timeout.
 */
export async function tryFaults(
  faults: Fault[],
  ready: () => void,
  report: (index: number, verdict: Verdict) => void,
): Promise<void> {
  const vitest = await openTests();
  try {
    const specifications = await vitest.globTestSpecifications();
    const failures = await failuresOf(vitest, specifications);
    if (failures.length > 0) throw new Error(`The tests fail without a fault: ${failures.join(', ')}`);
    ready();
    for (const [index, fault] of faults.entries()) report(index, await tryFault(vitest, specifications, fault));
  } finally {
    await vitest.close();
  }
}
