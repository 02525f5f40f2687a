// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest';
import { parseConfig } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { getLanguage } from '../../widget/i18n/localize.ts';
import type { Route } from '../route.ts';
import { matchRoute, routes } from '../routes.ts';
import { siteStore } from '../store.ts';
import { renderPage } from './render-page.tsx';
import { renderWith } from './render-with.ts';

const configOf = (websiteName: string) => parseConfig({ websiteName });

function routeOf(path: string): Route {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return route;
}

/** Delays the next load of a route until it is released. */
function delayLoad(route: Route): () => void {
  const load = route.load.bind(route);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(route, 'load').mockImplementationOnce(async (language) => {
    await gate;
    return load(language);
  });
  return () => release();
}

const pageOf = (route: Route, language: Language) =>
  renderPage({ route, language, config: configOf(`Cars in ${language}`) });

beforeAll(() => {
  expect(globalThis).not.toHaveProperty('window');
});

it.each(routes)('renders $path for a path that belongs to it', (route) => {
  expect(matchRoute(route.documentPath ?? route.path)).toBe(route);
});

it('renders an English page in its language while a French one waits for its data', async () => {
  const release = delayLoad(routeOf('/about'));
  const french = pageOf(routeOf('/about'), 'fr');
  const english = await pageOf(routeOf('/about'), 'en');
  release();
  const alone = await pageOf(routeOf('/about'), 'fr');
  expect(english.html).toContain('Cars in en');
  expect(english.html).not.toContain('Cars in fr');
  expect(await french).toEqual(alone);
  expect(alone.html).toContain('Cars in fr');
  expect(alone.title).not.toBe(english.title);
});

it('renders a page with the responses to its queries, and no other page with them', async () => {
  const route = routeOf('/locations');
  const { queries } = await route.load('fr');
  const [query] = queries?.('fr') ?? [];
  if (!query) throw new Error('The page has no query');
  const country = { _id: 'c', name: 'Islande', locationsSize: 1, locations: [{ _id: 'p', name: 'Reykjavik' }] };
  const withResponses = await renderPage({
    ...{ route, language: 'fr', config: configOf('Cars') },
    responses: [[query.call.name, query.input, [country]]],
  });
  expect(withResponses.html).toContain('Reykjavik');
  expect(withResponses.html).not.toContain('from=');
  expect((await pageOf(route, 'fr')).html).not.toContain('Reykjavik');
});

it.each([
  ['/locations', 'Aucun lieu pour l’instant'],
  ['/suppliers', 'Aucun loueur pour l’instant'],
])('says on %s that the operator has none yet', async (path, text) => {
  const route = routeOf(path);
  const { queries } = await route.load('fr');
  const responses = (queries?.('fr') ?? []).map(({ call, input }): [string, object, unknown] => [call.name, input, []]);
  const { html } = await renderPage({ route, language: 'fr', config: configOf('Cars'), responses });
  expect(html).toContain(text);
});

it('renders the same pages in parallel as in sequence', async () => {
  const requests = (['en', 'fr', 'es', 'fr', 'en'] as const).map((language) => [routeOf('/'), language] as const);
  const together = await Promise.all(requests.map(([route, language]) => pageOf(route, language)));
  const apart = [];
  for (const [route, language] of requests) apart.push(await pageOf(route, language));
  expect(together).toEqual(apart);
  expect(new Set(together.map(({ title }) => title)).size).toBe(3);
});

it('cleans up if a render throws', async () => {
  const load = vi.fn(() => Promise.reject(new Error('The code did not arrive')));
  await expect(pageOf({ ...routeOf('/about'), load }, 'fr')).rejects.toThrow('The code did not arrive');
  const broken = renderWith('fr', configOf('Broken'), () => {
    throw new Error('The render failed');
  });
  await expect(broken).rejects.toThrow('The render failed');
  expect([getLanguage(), siteStore().config.value.websiteName]).toEqual(['en', 'Rental Elements']);
  expect(globalThis).not.toHaveProperty('window');
  expect((await pageOf(routeOf('/about'), 'en')).html).toContain('Cars in en');
});
