import { headLines } from '../../copy/source.ts';
import { type Guide, type GuideContext, lines } from '../guide.ts';

/** Returns the guide for pages with a content-security policy. */
export function strict({ host, exact, policyFor }: GuideContext): Guide {
  const channel = { host };
  const withNonce = headLines(channel).join('\n').replace('<script', '<script nonce="{nonce}"');
  const noncePolicy = policyFor('rental-checkout').replace(
    /script-src [^;]*/,
    "script-src 'nonce-{nonce}' 'strict-dynamic'",
  );
  return {
    file: 'guide-strict',
    title: 'Strict pages',
    lead: 'The tags need only their host: no inline styles, no inline scripts, no `eval`, no cookies.',
    sections: [
      {
        id: 'csp',
        title: 'Content-Security-Policy',
        pieces: [
          "A search form needs only these lines in addition to `default-src 'none'` and your own.",
          { id: 'csp-search', label: 'Search and results', code: policyFor('rental-search') },
          'A checkout shows the payment form of the operator’s payment provider.',
          { id: 'csp-checkout', label: 'Checkout', code: policyFor('rental-checkout') },
        ],
      },
      {
        id: 'nonce',
        title: 'With a nonce',
        pieces: [
          "Give the script tag your nonce, a new one for each response. The files that the loader fetches get the same nonce, so `'strict-dynamic'` is enough and `script-src` needn’t list the host.",
          { id: 'nonce-head', label: 'HTML', code: withNonce },
          { id: 'nonce-policy', label: 'Content-Security-Policy', code: `default-src 'none';\n${noncePolicy}` },
        ],
      },
      {
        id: 'channels',
        title: 'Channel or exact version',
        pieces: [
          '`v1` is a channel: it gets every fix automatically and stays compatible. Browsers keep its two files for an hour; everything that they load is in folders that never change. Because its bytes change with each release, nothing can verify them: you trust the host as you trust a script of your own.',
          'An exact version never changes for as long as the operator keeps it, and browsers keep its files for a year. With `integrity`, the browser verifies every file before it runs: the loader and the style sheet by your page’s tags, all others by hashes that the loader brings along. If a byte of what an element starts with differs, the plain form stays in place; if a byte of a part that is loaded later differs (the calendar, the card form), that part is missing and the element says so. No changed file runs.',
          { id: 'exact-head', label: 'HTML', code: lines(...headLines({ host, exact })) },
          `The hashes are an import map, an inline script that the loader adds with the nonce of its tag. A policy without nonces has to allow it by its hash, unless it allows \`'unsafe-inline'\`. Where a policy blocks the map, or a browser accepts none after the first module (Chrome before 133), the loader fetches and verifies all files of the version before the first one runs: as safe, but 450 kB.`,
          ...(exact?.importMap
            ? [{ id: 'exact-policy', label: 'Content-Security-Policy', code: `script-src ${host} ${exact.importMap};` }]
            : []),
          `The [list of versions](/demo/versions.html) has the lines for each version that this host has published; [integrity.json](${host}/embed/v1/integrity.json) lists the channel’s current version and the hash of every file. Verification covers code and styles; prices, texts of the operator and pictures come from the API, and a payment form is its provider’s own page.`,
        ],
      },
      {
        id: 'doctor',
        title: 'What is wrong with my page?',
        pieces: [
          'Add `debug` to a tag, or `data-debug` to the script tag: a panel lists every mistake with its fix: a missing policy directive, an unregistered origin, a misspelt attribute, a second version, low contrast. Pages without `debug` don’t load it. In the console, `rentalElements.doctor()` does the same, and a warning names each invalid value of an attribute. [Check your page](/demo/doctor.html) examines HTML that you paste.',
          'The npm package has it as a command, for builds and for pages that you can’t change. Its exit code is 1 if customers would meet a mistake; `--json` is for programs, and `--browser` runs the page’s scripts first.',
          {
            id: 'doctor-command',
            label: 'Shell',
            code: 'npx rental-elements doctor https://hotel.example/cars\nnpx rental-elements doctor https://hotel.example/cars --browser /usr/bin/chromium',
          },
        ],
      },
      {
        id: 'promises',
        title: 'Our guarantees',
        pieces: [
          {
            list: [
              'No cookies on your site or on ours, and nothing in your page’s browser storage: what visitors type stays in memory.',
              'No requests except to the host and, from a checkout, to the payment provider.',
              'Messages from the card form are accepted only from its exact origin and window, and replies are sent only there.',
              'Card numbers never reach your page: the form is the provider’s own frame.',
              'Two loaders on one page: the first one is used, and the second logs a warning to the console.',
              'No global variable except `rentalElements`.',
              'A tag further than one screen away costs only the loader (3 kB). Its code is fetched when it comes nearer, or at the first press of Tab or of the browser’s search, before either can reach it.',
            ],
          },
          `Your origin must be among the operator’s partners (\`partners.csv\` or \`PARTNER_ORIGINS\`) before customers can book from your page; search and results work everywhere.`,
        ],
      },
    ],
  };
}
