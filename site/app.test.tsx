import { cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { App } from './app.tsx';
import type { Page } from './pages.ts';
import { matchRoute } from './routes.ts';

const searchPage: Page = {
  route: matchRoute('/search'),
  render: ({ search }) => <output>{search}</output>,
  search: '',
  language: 'en',
};

/** Removes its query from the address, as the page of a mailed link does. */
function Link() {
  const [, navigate] = useLocation();
  useEffect(() => navigate('/search', { replace: true }), [navigate]);
  return <output>opened</output>;
}

// A page that is still shown would load the one of that address.
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** Hydrates the page at a URL. Returns the queries that it showed when `onShown` was called. */
function hydrate(url: string, page = searchPage): (string | null | undefined)[] {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<App serverPath="/search" initial={page} />);
  document.body.append(container);
  history.replaceState(null, '', url);
  const shown: (string | null | undefined)[] = [];
  const note = () => shown.push(container.querySelector('output')?.textContent);
  render(<App initial={page} onShown={note} />, { container, hydrate: true });
  return shown;
}

it('is shown once it has the query of the URL, which the served page lacks', async () => {
  const shown = hydrate('/search?pickup=NCE');
  await waitFor(() => expect(shown).toEqual(['pickup=NCE']));
});

it('is shown when the page removes its query from the address', async () => {
  const shown = hydrate('/search?t=token', { ...searchPage, render: () => <Link /> });
  await waitFor(() => expect(shown).toEqual(['opened']));
});

it('is shown at once without a query', async () => {
  const shown = hydrate('/search');
  await waitFor(() => expect(shown).toEqual(['']));
});
