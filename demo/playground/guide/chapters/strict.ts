import { headLines } from '../../copy/snippets.ts';
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
          '`v1` is a channel: it gets every fix automatically and stays compatible. Its files are revalidated on each visit; everything they load is in folders that never change.',
          'An exact version never changes for as long as the operator keeps it. The browser can verify its bytes; if a single one differs, the plain form stays in place.',
          { id: 'exact-head', label: 'HTML', code: lines(...headLines({ host, exact })) },
          `[integrity.json](${host}/embed/v1/integrity.json) lists the channel’s current version and the hash of every file. The loader’s hash covers the names of the files it loads, and these names contain their content hash; they are loaded only from that version’s folder.`,
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
          `Your origin must be among the operator’s partners (\`PARTNER_ORIGINS\`) before customers can book from your page; search and results work everywhere.`,
        ],
      },
    ],
  };
}
