import type { Locator, Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { type BrowserFixture, type BrowserRound, runRounds, timeoutMs, trip } from './browser-rounds.ts';
import type { Campaign, Outcome } from './campaign.ts';
import { respondWithFault } from './network-faults.ts';

/** A user action on a page, with the values typed for it. */
interface UserAction {
  name: string;
  who: 'visitor' | 'customer';
  address: (fixture: BrowserFixture, round: number) => string;
  /** The typed values by field name. */
  typed: (round: number) => Record<string, string>;
  /** The selector that contains the fields. */
  within: string;
  /** Ticks and choices to make before submitting. */
  prepare?: (page: Page) => Promise<void>;
  /** The button that submits, and that retries. */
  button: (page: Page) => Locator;
  /** Visible once the action has succeeded. */
  done: (page: Page) => Locator;
}

const guestOf = (round: number) => `guest-${round}@example.com`;

const tick = (name: string) => (page: Page) => page.locator(`main [name="${name}"]`).check();

/** Returns the day `round` days after 1 February 2027, so that each booking has its own days. */
const dayOf = (round: number) => new Date(Date.UTC(2027, 1, 1 + round)).toISOString().slice(0, 10);

const userActions: UserAction[] = [
  {
    name: 'signing in',
    who: 'visitor',
    address: ({ siteUrl }) => `${siteUrl}/sign-in?l=en`,
    typed: () => ({ email: demoAccounts.customer.email, password: demoPassword }),
    within: 'main rental-account',
    button: (page) => page.locator('main rental-account').getByRole('button', { name: /^Sign in$/ }),
    done: (page) => page.getByRole('heading', { name: 'Where do you want to drive?' }),
  },
  {
    name: 'signing up',
    who: 'visitor',
    address: ({ siteUrl }) => `${siteUrl}/sign-up?l=en`,
    typed: (round) => ({
      fullName: 'Noor van der Berg',
      email: `noor-${round}@example.com`,
      'birthDate-day': '7',
      'birthDate-month': '3',
      'birthDate-year': '1988',
      password: 'a long one',
      repeated: 'a long one',
    }),
    within: 'main rental-account',
    prepare: tick('terms'),
    button: (page) =>
      page
        .locator('main rental-account')
        .getByRole('button', { name: /account/i })
        .last(),
    done: (page) => page.getByRole('heading', { name: /Confirm your email|already registered/ }),
  },
  {
    name: 'booking',
    who: 'visitor',
    address: ({ siteUrl }, round) =>
      `${siteUrl}/search?pickup=NCE&from=${dayOf(round)}T10:00&to=${dayOf(round + 1)}T10:00&l=en`,
    typed: (round) => ({
      'driver-fullName': 'Noor van der Berg',
      'driver-email': guestOf(round),
      'driver-phone': '612345678',
      'driver-birthDate-day': '7',
      'driver-birthDate-month': '3',
      'driver-birthDate-year': '1988',
      licenseNumber: 'AB 123456',
    }),
    within: 'rental-checkout',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Country code' }).selectOption('FR');
      await tick('terms')(page);
    },
    button: (page) =>
      page
        .locator('rental-checkout')
        .getByRole('button', { name: /Try again|Book with/ })
        .first(),
    done: (page) => page.getByRole('heading', { name: 'Booking confirmed' }),
  },
  {
    name: 'writing to us',
    who: 'visitor',
    address: ({ siteUrl }) => `${siteUrl}/contact?l=en`,
    typed: (round) => ({ from: guestOf(round), subject: 'A question', message: 'Is the car blue?' }),
    within: 'main',
    button: (page) => page.getByRole('button', { name: 'Send message' }),
    done: (page) => page.getByText('Message sent').first(),
  },
  {
    name: 'changing the settings',
    who: 'customer',
    address: ({ siteUrl }) => `${siteUrl}/settings?l=en`,
    typed: (round) => ({ fullName: `Maya Lindqvist ${round}` }),
    within: 'main rental-account',
    button: (page) => page.locator('main rental-account').getByRole('button', { name: 'Save', exact: true }).first(),
    done: (page) => page.getByText('Settings updated successfully.').first(),
  },
  {
    name: 'choosing a filter',
    who: 'visitor',
    address: ({ siteUrl }) => `${siteUrl}/search?${trip}&l=en`,
    typed: () => ({}),
    within: 'rental-results',
    button: (page) =>
      page
        .getByRole('button', { name: 'Try again' })
        .or(page.locator('rental-results').getByRole('checkbox', { name: /^Automatic/, checked: false }))
        .first(),
    done: (page) => page.locator('rental-results .r-results__cars:not([aria-busy])').filter({ hasNotText: 'Manual' }),
  },
];

const fieldOf = (page: Page, { within }: UserAction, name: string) => page.locator(`${within} [name="${name}"]`);

async function openForm(page: Page, action: UserAction, fixture: BrowserFixture, round: number): Promise<void> {
  await page.goto(action.address(fixture, round));
  if (action.within === 'rental-checkout') {
    // Before the element upgrades, the page has its own plain links.
    await page.locator('rental-results article a[href*="car="]').first().click();
  }
  for (const [name, value] of Object.entries(action.typed(round))) await fieldOf(page, action, name).fill(value);
  await action.prepare?.(page);
  await action.button(page).waitFor({ timeout: timeoutMs });
}

/** The visible error: at the fields, above the form, or in a toast. */
const errorMessage = (page: Page) => page.locator('[role="alert"]:not(:empty), .r-toast, .r-error-state').first();

async function isVisible(locator: Locator): Promise<boolean> {
  return (await locator.count()) > 0 && (await locator.first().isVisible());
}

/** Waits until the action has succeeded or an error is visible. Returns null after a timeout. */
async function outcomeOf(page: Page, action: UserAction): Promise<'done' | 'failed' | null> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await page.waitForTimeout(100)) {
    if (await isVisible(action.done(page))) return 'done';
    // A toast may report either outcome.
    if (await isVisible(errorMessage(page))) return (await isVisible(action.done(page))) ? 'done' : 'failed';
  }
  return null;
}

async function lostFields(page: Page, action: UserAction, round: number): Promise<string[]> {
  const lost: string[] = [];
  for (const [name, value] of Object.entries(action.typed(round))) {
    const field = fieldOf(page, action, name);
    const left = (await field.count()) > 0 ? await field.inputValue() : 'no field';
    if (left !== value) lost.push(`${name} was typed and is now "${left}"`);
  }
  return lost;
}

/** Presses the same button without the fault until the action succeeds. A page that requires a confirmation needs a second press. */
async function retry(page: Page, action: UserAction): Promise<string[]> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await page.waitForTimeout(300)) {
    if (await isVisible(action.done(page))) return [];
    if (await isVisible(action.button(page))) {
      await action
        .button(page)
        .click({ timeout: 3000 })
        .catch(() => undefined);
    }
  }
  return ['still fails without the fault'];
}

/** Returns the number of booking confirmations mailed to the person. */
async function confirmations(page: Page, { siteUrl }: BrowserFixture, email: string): Promise<number> {
  const list = await (await page.request.get(`${siteUrl}/mailbox`)).text();
  const rows = [...list.matchAll(/<td>([^<]*)<\/td><td lang="\w+"><a href="\/mailbox\/(\w+)">/g)];
  const kinds = rows
    .filter(([, recipient]) => recipient === email)
    .map(async ([, , id]) => (await (await page.request.get(`${siteUrl}/mailbox/${id}.json`)).json()).kind);
  return (await Promise.all(kinds)).filter((kind) => kind === 'booking-confirmation').length;
}

async function runAction(
  page: Page,
  { fixture, item: action, fault, round, random }: BrowserRound<UserAction>,
): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  await openForm(page, action, fixture, round);
  let isBad = true;
  await page.route(/\/api\//, (route) =>
    isBad ? respondWithFault(route, fault, random) : route.continue().catch(() => undefined),
  );
  await action.button(page).click();
  const outcome = await outcomeOf(page, action);
  if (outcome === null) wrong.push('no error is visible');
  if (outcome === 'failed') wrong.push(...(await lostFields(page, action, round)));
  isBad = false;
  wrong.push(...(await retry(page, action)));
  if (action.name === 'booking') {
    const count = await confirmations(page, fixture, guestOf(round));
    if (count !== 1) wrong.push(`${count} confirmations`);
  }
  return wrong;
}

/** Runs every action under every network fault: an error is visible, typed values are kept, and the same button succeeds later. */
export async function proveActions(campaign: Campaign): Promise<Outcome> {
  return runRounds(campaign, { area: 'actions', items: userActions }, async (run) => {
    const { fixture, item: action, fault } = run;
    // A visitor of an earlier round may have signed in.
    const context = action.who === 'customer' ? fixture.customer : await fixture.newVisitor();
    const page = await context.newPage();
    const wrong = await runAction(page, run).catch((error: Error) => [`aborted: ${error.message.split('\n')[0]}`]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    if (context !== fixture.customer) await context.close();
    return { where: `${action.name}, ${fault}`, wrong };
  });
}
