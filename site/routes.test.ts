import { expect, it } from 'vitest';
import { parseConfig } from '../widget/contract/config.ts';
import { accountPages } from './account-pages.ts';
import { hasPage } from './routes.ts';
import { siteStore } from './store.ts';

const staffPages = ['/today', '/fleet', '/audit', '/page-speed'];

it('has the pages of staff with our own API only, because BookCars has no calls for them', () => {
  const paths = accountPages.map(({ path }) => path);
  expect(paths.filter(hasPage)).toEqual(paths);
  siteStore().setConfig(parseConfig({ bookCars: true }));
  expect(paths.filter((path) => !hasPage(path))).toEqual(staffPages);
});
