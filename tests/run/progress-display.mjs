// Shows the running stages: one line that is rewritten on a terminal, otherwise a line every 30 seconds.
import { secondsSince } from './execute-stage.mjs';

const refreshMs = 500;
const logEveryMs = 30_000;

/** Returns the running stage's name, counts and elapsed time. */
export function progressText({ stage, passed, failed, skipped, files, total, started }) {
  const done = passed + failed + skipped;
  const count =
    total === null ? [] : [total.unit === 'files' ? `${files} of ${total.count} files` : `${done} of ${total.count}`];
  const tests = total?.unit === 'files' ? [`${done} tests`] : [];
  const failures = failed > 0 ? [`${failed} failed`] : [];
  return [
    `${stage.name}:`,
    [...tests, ...count, ...failures, `${Math.round(secondsSince(started))} s`].join(', '),
  ].join(' ');
}

/** Returns the closing line of a stage: its result, counts and time. */
export function closingLine({ stage, passed, failed, skipped, seconds }) {
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const what = stage.reports ? counts.join(', ') : stage.title;
  return `${failed > 0 ? 'FAIL' : 'ok  '}  ${stage.name.padEnd(12)}  ${what} (${seconds.toFixed(1)} s)`;
}

/** Shows the progress of the stages in `running` until `stop`; `print` writes a permanent line above it. */
export function startDisplay(running, stream = process.stdout) {
  const isTerminal = stream.isTTY === true;
  const clear = () => isTerminal && stream.write('\r\x1b[K');
  const texts = () => [...running].map(progressText);
  const render = () =>
    stream.write(
      texts()
        .join(' · ')
        .slice(0, (stream.columns || 80) - 1),
    );
  const refresh = () => {
    if (isTerminal) {
      clear();
      render();
    } else for (const text of texts()) stream.write(`      ${text}\n`);
  };
  const timer = setInterval(refresh, isTerminal ? refreshMs : logEveryMs);
  return {
    print: (text) => {
      clear();
      stream.write(`${text}\n`);
      if (isTerminal) render();
    },
    stop: () => {
      clearInterval(timer);
      clear();
    },
  };
}
