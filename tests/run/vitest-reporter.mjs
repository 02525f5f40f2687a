// Sends each result of vitest to `npm test`, and prints failures only.
import { relative } from 'node:path';
import { MinimalReporter } from 'vitest/node';

const send = (event) => process.send?.(event);

export default class RunReporter extends MinimalReporter {
  constructor() {
    // Output of a passing test is also shown, because it is a warning.
    super({ silent: false });
  }

  onInit(vitest) {
    this.ctx = vitest;
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    send({ event: 'total', total: { unit: 'files', count: specifications.length } });
  }

  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    // With a title filter, every other test of the same files is skipped.
    if (state === 'skipped' && this.ctx.config.testNamePattern) return;
    const file = relative(this.ctx.config.root, testCase.module.moduleId);
    const seconds = (testCase.diagnostic()?.duration ?? 0) / 1000;
    send({ event: 'test', state, seconds, name: `${file} (${testCase.project.name}) › ${testCase.fullName}` });
  }

  onTestModuleEnd() {
    send({ event: 'file' });
  }

  reportSummary(files, errors) {
    this.printErrorsSummary(files, errors);
  }
}
