import { expect, it } from 'vitest';
import { newProgress } from './execute-stage.mjs';
import { closingLine, progressText } from './progress-display.mjs';
import { slowestTests } from './run-stages.mjs';

const suite = { name: 'unit', script: '', args: [], reports: true };
const check = { name: 'types', title: 'types', script: '', args: [] };

it('shows the progress of a stage', () => {
  const progress = { ...newProgress(suite), passed: 4, failed: 1, files: 2, total: { unit: 'files', count: 9 } };
  expect(progressText(progress)).toBe('unit: 5 tests, 2 of 9 files, 1 failed, 0 s');
  expect(progressText({ ...progress, total: { unit: 'tests', count: 9 } })).toBe('unit: 5 of 9, 1 failed, 0 s');
  expect(progressText(newProgress(check))).toBe('types: 0 s');
});

it('closes a stage with its counts and seconds', () => {
  const result = { ...newProgress(suite), passed: 4, seconds: 1.25, output: '' };
  expect(closingLine(result)).toBe('ok    unit          4 passed (1.3 s)');
  expect(closingLine({ ...result, failed: 1, skipped: 2 })).toMatch(/^FAIL {2}unit +4 passed, 1 failed, 2 skipped/);
  expect(closingLine({ ...newProgress(check), passed: 1, seconds: 2, output: '' })).toMatch(/^ok {4}types +types/);
});

it('names the ten slowest tests of all stages', () => {
  const tests = Array.from({ length: 20 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  const slowest = slowestTests([{ tests: tests.slice(0, 9) }, { tests: tests.slice(9) }]);
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('  19.0 s  test 19');
});
