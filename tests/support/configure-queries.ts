import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { waitTimeoutMs } from './timeouts.ts';

/** True while a `find…` or `waitFor` repeats its check. */
function isWaiting(): boolean {
  const now: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in now && now._disableExpensiveErrorDiagnostics === true;
}

// Tests check what a component shows in the end, not how soon, so that a busy machine causes no failure. The page is
// printed only for the final failure, because printing it for each try takes most of the time.
configure({
  asyncUtilTimeout: waitTimeoutMs,
  getElementError: (message, container) => {
    const error = new Error([message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
