import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../architecture/modules.ts';
import { journeyProjects } from '../e2e/journey-projects.ts';
import { browserArguments } from '../support/browser.mjs';
import { requireEngine } from '../support/engines.mjs';
import { stageGroups } from './stages.mjs';

const projectsOf = (chromePath?: string) =>
  Object.fromEntries(journeyProjects(chromePath).map(({ name = '', ...project }) => [name, project]));

it('gives flags and the path of the machine’s browser to Chromium alone', () => {
  const { chromium, firefox, webkit } = projectsOf('/usr/bin/chromium');
  expect(chromium).toEqual({
    use: { browserName: 'chromium', launchOptions: { args: browserArguments, executablePath: '/usr/bin/chromium' } },
  });
  expect(firefox).toEqual({ grep: /@engines/, use: { browserName: 'firefox' } });
  expect(webkit).toEqual({ grep: /@engines/, use: { browserName: 'webkit' } });
  expect(projectsOf()['chromium']?.use).toHaveProperty('launchOptions', { args: browserArguments });
});

/** The arguments with which a command starts the journeys. */
const journeyArguments = (project?: string) =>
  stageGroups({ only: ['e2e'], words: ['payment.spec'], ...(project && { project }) })
    .flat()
    .find(({ name }) => name === 'e2e')
    ?.args.join(' ');

it('runs the journeys in Chromium unless another project is named', () => {
  expect(journeyArguments()).toContain('--project chromium');
  expect(journeyArguments('webkit')).toContain('--project webkit');
  expect(() => journeyArguments('opera')).toThrow('There is no project opera; there are chromium, firefox, webkit.');
});

it('says how to install a browser of Playwright that is missing', async () => {
  process.env['PLAYWRIGHT_BROWSERS_PATH'] = '/nowhere';
  await expect(requireEngine('webkit')).rejects.toThrow('npx playwright install --with-deps webkit');
});

/** Journeys that every engine must run, by file. */
const mainJourneys = [
  'account.spec.ts: a visitor creates an account',
  'after-booking.spec.ts: the supplier opens the licence copy',
  'booking.spec.ts: a guest books on the site in fr at 390 px',
  'booking.spec.ts: a guest books on the hotel',
  'bookings.spec.ts: a customer finds a booking',
  'crawl.spec.ts: a search without script',
  'older-browsers.spec.ts: a person picks days in the calendar, pays and is booked without',
  'package.spec.ts: a React 19 app, a Vue app and a plain page',
  'payment.spec.ts: a declined card',
  'results.spec.ts: filters are history entries',
  'results.spec.ts: map and list of locations',
  'today.spec.ts: a day at the desk',
];

it('lists the main journeys for Firefox', () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--list', '--project', 'firefox'];
  const { NODE_ENV: _ofVitest, ...env } = process.env;
  const listed = execFileSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8', env });
  const journeys = [...listed.matchAll(/^ {2}\[firefox\] › (\S+?):\d+:\d+ › (?:.* › )?(.*)$/gm)].map(
    ([, file, title]) => `${file}: ${title}`,
  );
  for (const start of mainJourneys) expect(journeys).toContainEqual(expect.stringContaining(start));
});
