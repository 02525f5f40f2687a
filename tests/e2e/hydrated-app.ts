import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** A partner's page that React renders on its server and hydrates in the browser. */
export const createApp = (trip: object) =>
  createElement(
    'main',
    null,
    createElement('rental-search', { ...trip, theme: 'dark' }),
    createElement('p', null, 'Own'),
  );

const root = typeof document === 'undefined' ? null : document.querySelector('#root');
if (root) {
  hydrateRoot(root, createApp(JSON.parse(root.getAttribute('data-trip') ?? '{}') as object), {
    onRecoverableError: (error) => console.error(error),
  });
}
