import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { elementReferences } from '../elements/reference/tags.ts';
import { writeManifest } from '../elements/reference/write-manifest.ts';
import { examine } from './examine.ts';
import { declaredAttributes, type Finding, type Host, type Page, type RunningPage, rentalTags } from './page.ts';

const host: Host = {
  address: 'https://cars.example',
  origin: 'https://cars.example',
  partnerIds: null,
  isReachable: true,
  mayBook: true,
  missingFiles: [],
  gateways: ['counter', 'stripe'],
  cardFrame: null,
  hasApplePayFile: true,
};

const running: RunningPage = { isOpaque: false, mayPay: true, violations: [], foreignTags: [], contrasts: [] };
const css = '<link rel="stylesheet" href="https://cars.example/embed/v1/rental.css">';
const script = '<script type="module" src="https://cars.example/embed/v1/rental.js"></script>';
const { modules } = writeManifest(elementReferences);
const declared = modules.flatMap(({ declarations }) => declarations);

interface Given {
  head?: string;
  body?: string;
  html?: string;
  page?: Partial<Page>;
}

/** Examines a page that is correct except for the given parts. */
function found({ head = css + script, body = '<rental-search></rental-search>', html = 'lang="en"', page }: Given) {
  const text = `<!doctype html><html ${html}><head><title>Cars</title>${head}</head><body>${body}</body></html>`;
  const { document } = parseHTML(text);
  return examine({
    url: new URL('https://hotel.example/cars'),
    document: document as unknown as Document,
    policies: [],
    running,
    host,
    attributesOf: (tag) => declaredAttributes(declared, tag),
    ...page,
  });
}

const ids = (findings: readonly Finding[]) => findings.map(({ id }) => id);
const checkout = '<rental-checkout></rental-checkout>';
const policy = (text: string): Given => ({ page: { policies: [text] } });

/** Mistakes as partners make them, by the name that the doctor gives each. */
const seeded: readonly [id: string, given: Given, fix?: string | RegExp][] = [
  ['policy-script-src', policy("script-src 'self'"), "script-src 'self' https://cars.example;"],
  ['policy-style-src', policy("style-src 'none'"), 'style-src https://cars.example;'],
  ['policy-script-src', policy("script-src-elem 'self'"), "script-src-elem 'self' https://cars.example;"],
  ['policy-connect-src', policy("connect-src 'self' https://api.example"), /connect-src .* https:\/\/cars\.example;/],
  ['policy-img-src', policy('img-src https://cars.example'), 'img-src https://cars.example data:;'],
  ['policy-form-action', policy("form-action 'self'"), "form-action 'self' https://cars.example;"],
  [
    'policy-frame-src',
    { body: checkout, ...policy("frame-src 'none'") },
    'frame-src https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com https://hooks.stripe.com;',
  ],
  ['origin-not-listed', { body: checkout, page: { host: { ...host, mayBook: false } } }, /https:\/\/hotel\.example/],
  [
    'unknown-partner',
    {
      body: '<rental-search partner="hotl"></rental-search>',
      page: { host: { ...host, partnerIds: ['hotel', 'spa'] } },
    },
    '<rental-search partner="hotl">',
  ],
  ['unknown-partner', { page: { host: { ...host, partnerIds: ['hotel', 'spa'] } } }],
  ['mixed-versions', { head: css.replace('v1', '0.1.0-a') + script }],
  ['mixed-hosts', { head: css.replace('cars.', 'old.') + script }],
  [
    'missing-version',
    {
      head: css.replace('v1', '0.1.0-a') + script.replace('v1', '0.1.0-a'),
      page: { host: { ...host, missingFiles: ['https://cars.example/embed/0.1.0-a/rental.js'] } },
    },
    'https://cars.example/embed/v1/rental.js',
  ],
  ['no-style-sheet', { head: script }, css],
  ['no-script', { head: css, page: { attributesOf: () => null } }],
  ['host-unreachable', { page: { host: { ...host, isReachable: false } } }],
  ['repeated-script', { head: css + script + script }],
  ['repeated-script', { head: css + script + script.replace('.js', '.js?ver=6.4') }],
  ['foreign-element', { page: { running: { ...running, foreignTags: ['rental-search'] } } }],
  ['integrity-of-channel', { head: css + script.replace('src', 'integrity="sha384-x" crossorigin src') }],
  [
    'integrity-without-crossorigin',
    { head: css.replace('v1', '0.2.0') + script.replace('src', 'integrity="sha384-x" src').replace('v1', '0.2.0') },
  ],
  ['element-failed', { body: '<rental-search data-state="error"></rental-search>' }],
  ['blocked-code', { body: '<rental-search data-state="error"></rental-search>', page: { attributesOf: () => null } }],
  ['insecure-address', { head: css + script.replace('https:', 'http:') }, /^https:/],
  [
    'low-contrast',
    { page: { running: { ...running, contrasts: [{ names: '--rental-text and --rental-surface', ratio: 1.5 }] } } },
  ],
  ['no-language', { html: '' }, '<html lang="en">'],
  ['unsupported-language', { html: 'lang="de"' }],
  ['no-consent', { body: '<rental-search data-layer="dataLayer"></rental-search>' }, /consent="analytics">$/],
  ['repeated-tag', { body: checkout + checkout }],
  ['repeated-id', { body: '<rental-search id="a"></rental-search><rental-results id="a"></rental-results>' }],
  ['payment-not-allowed', { body: checkout, page: { running: { ...running, mayPay: false } } }, /allow="payment"/],
  ['opaque-origin', { body: checkout, page: { running: { ...running, isOpaque: true } } }],
  [
    'frame-without-payment',
    { body: '<rental-search></rental-search><iframe src="https://cars.example/checkout"></iframe>' },
  ],
  [
    'frame-without-origin',
    {
      body: '<rental-search></rental-search><iframe src="https://cars.example/" allow="payment" sandbox="allow-scripts"></iframe>',
    },
  ],
  ['no-apple-pay-file', { body: checkout, page: { host: { ...host, hasApplePayFile: false } } }, /well-known/],
  ['unknown-attribute', { body: '<rental-search pickupp="Nice"></rental-search>' }],
  ['invalid-value', { body: '<rental-search theme="drak"></rental-search>' }, /theme="drak"/],
  ['curly-quotes', { body: '<rental-search pickup=”Nice”></rental-search>' }],
  [
    'api-host-without-scheme',
    { body: '<rental-search api-host="cars.example"></rental-search>' },
    'api-host="https://cars.example"',
  ],
  ['unknown-for', { body: '<rental-search for="cars"></rental-search>' }, '<rental-results id="cars">'],
  ['unknown-tag', { body: '<rental-serch></rental-serch>' }],
  ['unclosed-tag', { body: '<rental-search pickup="Nice" /><main><h1>Our hotel</h1></main>' }, /<\/rental-search>$/],
  ['no-tag', { body: '<p>Cars</p>' }],
];

describe('the doctor', () => {
  it('finds nothing on a correct page', () => {
    const body = '<rental-search for="cars" pickup="Nice"></rental-search><rental-results id="cars"></rental-results>';
    const allowed = "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; style-src https://cars.example";
    const more = '; img-src https: data:; connect-src *.example; form-action https://cars.example';
    expect(found({ body })).toEqual([]);
    expect(found({ body, ...policy(allowed + more) })).toEqual([]);
    expect(found({ body: checkout })).toEqual([]);
    expect(found({ body: checkout, page: { host: { ...host, partnerIds: ['hotel'] } } })).toEqual([]);
  });

  it.each(seeded)('names %s alone, and says what to do', (id, given, fix) => {
    const findings = found(given);
    expect(ids(findings)).toEqual([id]);
    expect(findings[0]?.fix).not.toBe('');
    if (fix !== undefined) expect(findings[0]?.code).toMatch(fix);
  });

  it.each([
    ['theme="darck"', 'one of light, dark, auto', 'Did you mean dark?'],
    ['currency="CHF"', 'one of USD, EUR, GBP, AUD', 'Correct the value: the tag ignores this one.'],
    ['from="12/24"', 'a date and time such as 2027-05-01T10:00', 'Correct the value: the tag ignores this one.'],
    ['hide-suppliers="no"', 'nothing, "true" or "false"', 'Correct the value: the tag ignores this one.'],
    ['heading-level="7"', 'a whole number from 1 to 6', 'Correct the value: the tag ignores this one.'],
  ])('names the value of %s in the words of the console', (attribute, expected, fix) => {
    expect(found({ body: `<rental-search ${attribute}></rental-search>` })).toMatchObject([
      { problem: `<rental-search> ${attribute} is invalid: expected ${expected}.`, fix },
    ]);
  });

  it('accepts every value that the tags accept', () => {
    const attributes =
      'theme="AUTO" currency="eur" from="2027-05-01T10:00" hide-suppliers heading-level="3" debug="false"';
    expect(found({ body: `<rental-search ${attributes} accesskey="c" resultsurl="/cars"></rental-search>` })).toEqual(
      [],
    );
  });

  it('reads the policy in a meta tag too, each directive with the default', () => {
    const meta = `<meta http-equiv="content-security-policy" content="default-src 'self'">`;
    expect(ids(found({ head: meta + css + script }))).toEqual([
      'policy-script-src',
      'policy-style-src',
      'policy-img-src',
      'policy-connect-src',
    ]);
  });

  it.each([
    ['', []],
    [' view="settings"', []],
    [' view="booking"', ['origin-not-listed', 'payment-not-allowed']],
  ])('requires of a page with <rental-account%s>, which otherwise leads to the host, %j', (attribute, expected) => {
    const page = { host: { ...host, mayBook: false }, running: { ...running, mayPay: false } };
    expect(ids(found({ body: `<rental-account${attribute}></rental-account>`, page }))).toEqual(expected);
  });

  it('says that the HTML alone lacks the tags that a script adds', () => {
    const [finding] = found({ body: '<div id="app"></div>', page: { running: null } });
    expect(finding).toMatchObject({ id: 'no-tag', fix: expect.stringContaining('--browser') });
  });

  it('names a tag that failed in the browser of the command', () => {
    const body = '<rental-results data-state="error"></rental-results>';
    expect(found({ body, page: { running: null } })).toMatchObject([
      { id: 'element-failed', problem: '<rental-results> could not load its code or its data.' },
    ]);
  });

  it('finds nothing in an empty integrity, which verifies nothing', () => {
    expect(found({ head: css + script.replace('src', 'integrity="" src') })).toEqual([]);
  });

  it('names what a policy has blocked, even if the policy can’t be read', () => {
    const violations = [
      { directive: 'img-src', blocked: 'https://cars.example/cdn/car.webp' },
      { directive: 'img-src', blocked: 'https://ads.example/pixel' },
      { directive: 'script-src', blocked: 'inline' },
    ];
    const findings = found({ page: { policies: null, running: { ...running, violations } } });
    expect(findings).toMatchObject([{ id: 'policy-img-src', code: 'img-src https://cars.example;' }]);
  });

  it('accepts a policy that names the host only where the page needs it', () => {
    const elements = "default-src 'none'; script-src 'self'; script-src-elem https:; style-src-elem https:";
    const more = '; img-src https: data:; connect-src https:; child-src https:; form-action https:';
    expect(found({ body: checkout, ...policy(elements + more) })).toEqual([]);
  });

  it('requires the scripts of one host and the API of another', () => {
    const page = {
      policies: ["script-src 'none'; connect-src 'none'"],
      host: { ...host, origin: 'https://api.example' },
    };
    expect(found({ page }).map(({ code }) => code)).toEqual([
      'script-src https://cars.example;',
      'connect-src https://api.example;',
    ]);
  });

  describe('a page whose own bundle contains the elements', () => {
    const head = '<script type="module" src="/main.js"></script>';
    const body = '<rental-search api-host="https://cars.example"></rental-search>';
    const allowed = "default-src 'self'; img-src https: data:; connect-src https:; form-action https:";

    it('needs no script and no style sheet of the host', () => {
      expect(found({ head, body, ...policy(allowed) })).toEqual([]);
      const rendered = body.replace('>', ' data-state="ready">');
      expect(found({ head, body: rendered, page: { running: null, policies: [allowed] } })).toEqual([]);
    });

    it('may have none where its HTML alone is examined', () => {
      const findings = found({ head, body, page: { running: null, policies: [allowed] } });
      expect(findings).toMatchObject([
        { id: 'no-script', level: 'warning', fix: expect.stringContaining('--browser') },
      ]);
    });
  });

  it('recognizes every element', async () => {
    const { readdirSync } = await import('node:fs');
    const registered = readdirSync(new URL('../elements/register', import.meta.url));
    expect(registered.map((file) => file.replace('.ts', '')).sort()).toEqual([...rentalTags].sort());
  });
});
