import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** True while a `find…` or `waitFor` tries again and again. */
function isWaiting(): boolean {
  const now: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in now && now._disableExpensiveErrorDiagnostics === true;
}

// What a component shows in the end is asked for, not how soon: a busy machine is no failure. The page is written out for
// the failure alone, not for each try before it.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) => {
    const error = new Error([message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
