import { type ForeignSite, loaderTags, startForeignSite } from './foreign-site.ts';
import { expect, siteUrl, test } from './journey.ts';

const period = 'from="2027-05-01T10:00" to="2027-05-04T10:00"';
const place = 'pickup="Nice Côte d’Azur Airport"';

interface Mistake {
  markup: string;
  /** The expected message on the console. */
  message: RegExp;
  head?: () => string;
  /** A file of the embed that can't be loaded. */
  blocked?: string;
}

/** Mistakes of a page that a visitor would not see, or whose cause nobody would see. */
const mistakes: Record<string, Mistake> = {
  'an unknown place in the form': {
    markup: `<rental-search pickup="Nicce" ${period}></rental-search>`,
    message: /<rental-search> pickup="Nicce" is not one location/,
  },
  'an unknown place of return in the form': {
    markup: `<rental-search ${place} dropoff="Lion" ${period}></rental-search>`,
    message: /<rental-search> dropoff="Lion" is not one location/,
  },
  'an unknown place in an offer': {
    markup: `<rental-offer ${place} dropoff="Lion"></rental-offer>`,
    message: /<rental-offer> dropoff="Lion" is not one location/,
  },
  'an id in `for` that no element has': {
    markup: '<rental-search for="nothere"></rental-search>',
    message: /<rental-search for="nothere">: no <rental-results id="nothere">/,
  },
  'a language without texts': {
    markup: '<rental-search lang="de"></rental-search>',
    message: /<rental-search>: lang="de" is not available/,
  },
  'a misspelt attribute': {
    markup: '<rental-search pickupp="Nice"></rental-search>',
    message: /<rental-search> has no attribute pickupp: did you mean pickup\?/,
  },
  'an API host without a scheme': {
    markup: '<rental-search api-host="cars.example"></rental-search>',
    message: /<rental-search> api-host="cars.example" is invalid/,
  },
  'an address of the next page that is none': {
    markup: `<rental-results ${place} ${period} checkout-url="https://[your-site]/book"></rental-results>`,
    message:
      /<rental-results> checkout-url="https:\/\/\[your-site\]\/book" is invalid: expected an http or https address, or a path/,
  },
  'two versions of the loader': {
    markup: '<rental-search></rental-search>',
    head: () => `${loaderTags()}<script type="module" src="/other/rental.js"></script>`,
    message: /rental\.js 0\.0\.1 ignored: \S+ is already loaded/,
  },
  'a tag that another script has defined': {
    markup: '<rental-search></rental-search>',
    head: () => `<script>customElements.define('rental-search', class extends HTMLElement {});</script>${loaderTags()}`,
    message: /<rental-search> is defined by another script/,
  },
  'an origin that is no partner': {
    markup: '<rental-checkout></rental-checkout>',
    message: /is not a partner of .*PARTNER_ORIGINS/s,
  },
  'a file that is blocked': {
    markup: '<rental-search></rental-search>',
    blocked: '**/embed/*/core.js',
    message: /Could not load <rental-search>; its fallback content stays/,
  },
};

let site: ForeignSite;
test.beforeAll(async () => {
  const loader = await (await fetch(`${siteUrl()}/embed/v1/rental.js`)).text();
  const folder = /\d+\.\d+\.\d+-[0-9a-f]{10}/.exec(loader)?.[0] ?? '';
  site = await startForeignSite({ '/other/rental.js': () => loader.replaceAll(folder, '0.0.1') });
});
test.afterAll(() => site.close());

for (const [name, { markup, message, head, blocked }] of Object.entries(mistakes)) {
  test(`the console names ${name}`, async ({ page, messages }) => {
    if (blocked) await page.route(blocked, (route) => route.abort());
    await site.open(page, markup, head ? { head: head() } : {});
    await expect.poll(() => messages.join('\n')).toMatch(message);
    messages.length = 0;
  });
}
