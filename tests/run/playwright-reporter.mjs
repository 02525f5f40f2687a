// Sends each result of Playwright to `npm test`, and prints failures only.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../demo/prepare.mjs';

const send = (event) => process.send?.(event);

/** The file, the line and the titles from the outermost to the test's own. */
function fullName(test) {
  const [, , , ...titles] = test.titlePath();
  return `${relative(root, test.location.file)}:${test.location.line} › ${titles.join(' › ')}`;
}

/** The error as the worker wrote it, with colors only on a terminal. */
function errorText({ message, stack, snippet, value }) {
  const text = [stack ?? message ?? value, snippet].filter(Boolean).join('\n\n');
  return process.env.FORCE_COLOR ? text : stripVTControlCharacters(text);
}

function failureText(test, { errors, attachments, status }) {
  const files = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(root, path)}`] : []));
  return [`FAIL  ${fullName(test)} (${status})`, ...errors.map(errorText), ...files].join('\n\n');
}

export default class RunReporter {
  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    send({ event: 'total', total: { unit: 'tests', count: suite.allTests().length } });
  }

  onTestEnd(test, result) {
    const state = result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed';
    send({ event: 'test', state, seconds: result.duration / 1000, name: fullName(test) });
    if (state === 'failed') console.error(`${failureText(test, result)}\n`);
  }

  onError(error) {
    console.error(`${errorText(error)}\n`);
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }
}
