import { fileURLToPath } from 'node:url';
import { renderToString } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { dayFrom, fillInDriver, storedBooking, words } from './booking-steps.ts';
import { type ForeignSite, isReady, loaderTags, startForeignSite } from './foreign-site.ts';
import { holdRequests } from './hold-requests.ts';
import { createApp } from './hydrated-app.ts';
import { expect, partnerUrl, test } from './journey.ts';

const trip = { pickup: 'Nice Côte d’Azur Airport', from: '2027-05-01T10:00', to: '2027-05-04T10:00' };
let app = '';
let site: ForeignSite;

/** Bundles the page's script with React's development build, which reports every attribute that the server didn't send. */
async function bundleApp(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('hydrated-app.ts', import.meta.url)), formats: ['iife'], name: 'app' },
    },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}

test.beforeAll(async () => {
  app = await bundleApp();
  site = await startForeignSite({ '/app.js': () => app });
});
test.afterAll(() => site.close());

test('React hydrates a page whose tags were upgraded first, without a warning', async ({ page }) => {
  const attributes = JSON.stringify(trip).replaceAll('"', '&quot;');
  // The page's own script arrives only after the tag is ready.
  const { release } = await holdRequests(page, '**/app.js');
  const opened = site.open(page, `<div id="root" data-trip="${attributes}">${renderToString(createApp(trip))}</div>`, {
    head: `${loaderTags()}<script src="/app.js" async></script>`,
  });
  await isReady(page, 'rental-search');
  const search = page.locator('rental-search');
  const atServer = ['pickup', 'from', 'to', 'theme'];
  expect(await search.evaluate((element) => element.getAttributeNames())).toEqual(atServer);
  expect(await search.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
  release();
  await opened;
  await expect(search).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => page.locator('main').evaluate((element) => Object.keys(element).join())).toContain('__react');
});

/** Changes of the prototype of all objects, as old and strict libraries make them. */
const prototypes = {
  'has more, enumerable properties': () => {
    Object.assign(Object.prototype, { each: () => 'each' });
  },
  'has an enumerable property that is no function': () => {
    Object.assign(Object.prototype, { each: 5 });
  },
  'and those of all other types are frozen': () => {
    for (const type of [Object, Array, Function, Promise, String, Number, Map, Set, RegExp, Error, Date, Symbol])
      Object.freeze(type.prototype);
  },
  'is unchanged, but Prototype extends arrays': () => {
    const toArray = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list);
    Object.assign(Array, { from: toArray });
    // Its `entries` returns the values; up to version 1.6, `toJSON` makes a text.
    const entries = function (this: unknown[]) {
      return toArray(this);
    };
    const toJSON = function (this: unknown[]) {
      return `[${this.map((each) => JSON.stringify(each)).join(', ')}]`;
    };
    // Up to version 1.7.0, `map` passes no array to its function.
    const map = function (this: unknown[], change: (value: unknown, index: number) => unknown) {
      const changed: unknown[] = [];
      this.forEach((value, index) => void changed.push(change(value, index)));
      return changed;
    };
    // Until then, its `startsWith` takes no position.
    const startsWith = function (this: string, start: string) {
      return this.lastIndexOf(start, 0) === 0;
    };
    Object.assign(Array.prototype, { each: Array.prototype.forEach, entries, toJSON, map });
    Object.assign(String.prototype, { startsWith });
  },
  'is unchanged, but MooTools has replaced `bind` as in Joomla': () => {
    const toArray = (value: unknown) => (Array.isArray(value) ? value : [value]);
    // One argument, in place of those of the call.
    Object.assign(Function.prototype, {
      bind(this: (...args: unknown[]) => unknown, self: unknown, given?: unknown) {
        const run = this;
        const list = given == null ? null : toArray(given);
        return function () {
          // biome-ignore lint/complexity/noArguments: as MooTools has it
          return run.apply(self, list ?? [...arguments]);
        };
      },
    });
  },
};

for (const [index, [what, change]] of Object.entries(prototypes).entries()) {
  test(`a person searches, books a car and finds the booking where Object.prototype ${what}`, async ({ page }) => {
    await page.addInitScript(change);
    await page.goto(`${partnerUrl()}/hotel/`);
    await page.getByRole('combobox').first().fill('Nice');
    await page.getByRole('option', { name: /Nice/ }).first().click();
    await page.locator('rental-search').getByRole('textbox', { name: 'Pick-up date' }).click();
    await expect(page.locator('rental-search').getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('Escape');
    // Each books other days, because a car can be booked once.
    await page.locator('rental-search').evaluate(
      (element, [from = '', to = '']) => {
        element.setAttribute('from', from);
        element.setAttribute('to', to);
      },
      [dayFrom(340 + index * 10), dayFrom(343 + index * 10)],
    );
    await page.locator('rental-search .r-button[type=submit]').click();
    const results = page.locator('rental-results');
    await expect(results.getByRole('heading', { name: /\d+ cars?/ }).first()).toBeVisible();
    const address = page.url();
    await results
      .getByRole('radio', { name: 'Map' })
      .or(results.getByRole('button', { name: 'Map' }))
      .or(results.getByRole('tab', { name: 'Map' }))
      .first()
      .click();
    await expect(results.locator('.leaflet-container')).toBeVisible();
    await page.goto(address);
    await results.locator('a[href*="car="]').first().click();
    const email = `prototype-${index}@example.com`;
    await fillInDriver(page, { name: 'Petra Prototype', email });
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
    const [booking] = await storedBooking(email);
    await page.evaluate((reference) => {
      const account = Object.assign(document.createElement('rental-account'), { view: 'booking', reference });
      document.querySelector('main')?.append(account);
    }, booking?.reference);
    const account = page.locator('rental-account');
    await account.scrollIntoViewIfNeeded();
    await account.getByRole('textbox', { name: 'Email address' }).fill(email);
    await account.getByRole('button', { name: 'Find my booking' }).click();
    await expect(account.getByText(booking?.reference ?? '').first()).toBeVisible();
  });
}

test('no inherited property of the page reaches the text inside, except whether it is shown and can be pressed', async ({
  page,
}) => {
  await site.open(page, '<rental-search></rental-search>');
  await isReady(page, 'rental-search');
  const found = await page.evaluate(() => {
    const candidates = [
      'bold',
      'italic',
      'uppercase',
      'rgb(1, 2, 3)',
      '17px',
      '3',
      '2',
      'none',
      'hidden',
      'all',
      'break-all',
    ]
      .concat([
        'center',
        'right',
        'rtl',
        'vertical-rl',
        'pre',
        'under',
        'wait',
        'always',
        'dark',
        'collapse',
        'square',
        'inside',
      ])
      .concat([
        'manual',
        'balance',
        'anywhere',
        'geometricPrecision',
        'cursive',
        '"x"',
        'bottom',
        'small-caps',
        'strict',
        'auto',
      ])
      .concat(['normal', 'each-line 9px', 'filled', 'sideways', 'evenodd', 'round', 'antialiased', '10% 20%', 'en']);
    const probe = document.body.appendChild(document.createElement('div'));
    const child = probe.appendChild(document.createElement('div'));
    child.style.cssText = 'width: 1px; height: 1px';
    const styleOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);
    const inherited: [string, string][] = [];
    for (const name of getComputedStyle(probe)) {
      if (name.startsWith('--')) continue;
      const usual = styleOf(probe, name);
      const usualBelow = styleOf(child, name);
      const other = candidates.find((value) => {
        probe.style.setProperty(name, value);
        return (
          styleOf(probe, name) !== usual &&
          styleOf(child, name) === styleOf(probe, name) &&
          styleOf(child, name) !== usualBelow
        );
      });
      probe.removeAttribute('style');
      if (other) inherited.push([name, other]);
    }
    probe.remove();
    const inside = [
      ...(document.querySelector('rental-search')?.shadowRoot?.querySelectorAll('label, button, input, p') ?? []),
    ];
    const reached = inherited.filter(([name, value]) => {
      const before = inside.map((element) => styleOf(element, name));
      document.body.style.setProperty(name, value, 'important');
      const after = inside.map((element) => styleOf(element, name));
      document.body.style.removeProperty(name);
      return before.join() !== after.join();
    });
    return { count: inherited.length, reached: reached.map(([name, value]) => `${name}: ${value}`) };
  });
  expect(found.count).toBeGreaterThan(50);
  expect(found.reached.map((each) => each.split(':')[0])).toEqual(['pointer-events', 'visibility']);
});

test('an offer reports a mistake where Object.prototype has a property that is no function', async ({
  page,
  messages,
}) => {
  await page.addInitScript(prototypes['has an enumerable property that is no function']);
  await page.goto(`${partnerUrl()}/hotel/`);
  await page.evaluate(() => {
    const offer = document.createElement('rental-offer');
    offer.setAttribute('pickup', 'NCE');
    offer.setAttribute('theme', 'purple');
    document.querySelector('main')?.prepend(offer);
  });
  await expect.poll(() => messages).toEqual([expect.stringContaining('<rental-offer> theme="purple" is invalid')]);
  messages.splice(0);
});
