import { headLines } from '../../copy/snippets.ts';
import { type Guide, type GuidePlace, lines } from '../chapter.ts';

/** For pages with a content-security policy, and for whoever answers for them. */
export function strict({ host, exact, policyFor }: GuidePlace): Guide {
  const channel = { host };
  const withNonce = headLines(channel).join('\n').replace('<script', '<script nonce="{nonce}"');
  const noncePolicy = policyFor('rental-checkout').replace(
    /script-src [^;]*/,
    "script-src 'nonce-{nonce}' 'strict-dynamic'",
  );
  return {
    file: 'guide-strict',
    title: 'Strict pages',
    lead: 'The tags need their host and nothing else: no inline style, no inline script, no evaluated text, no cookie.',
    sections: [
      {
        id: 'csp',
        title: 'Content-Security-Policy',
        pieces: [
          "These lines beside `default-src 'none'` and your own are all that a search form takes.",
          { id: 'csp-search', label: 'Search and results', code: policyFor('rental-search') },
          'A checkout shows the payment form of the provider that the operator has chosen.',
          { id: 'csp-checkout', label: 'Checkout', code: policyFor('rental-checkout') },
        ],
      },
      {
        id: 'nonce',
        title: 'With a nonce',
        pieces: [
          "Give the script tag your nonce, a new one for each answer. What the loader fetches gets the same, so `'strict-dynamic'` is enough and the host need not be named for scripts.",
          { id: 'nonce-head', label: 'HTML', code: withNonce },
          { id: 'nonce-policy', label: 'Content-Security-Policy', code: `default-src 'none';\n${noncePolicy}` },
        ],
      },
      {
        id: 'channels',
        title: 'Channel or exact version',
        pieces: [
          '`v1` is a channel: it gets every fix by itself and keeps its promises. Its files are asked for again with each visit; all they load lies in folders that never change.',
          'An exact version stays as it is for as long as the operator keeps it. Its bytes can be checked by the browser; a change of a single one leaves the plain form in place.',
          { id: 'exact-head', label: 'HTML', code: lines(...headLines({ host, exact })) },
          `[integrity.json](${host}/embed/v1/integrity.json) names the version that the channel points at now, and the hash of every file. The loader’s hash covers the names of what it loads, and these names carry the hash of what is in them; they come from the folder of that version only.`,
        ],
      },
      {
        id: 'promises',
        title: 'What you can hold us to',
        pieces: [
          {
            list: [
              'No cookie on your site or on ours, and nothing in the browser’s storage of your page: what somebody types lives in memory.',
              'No request to anybody but the host, and from a checkout to the payment provider.',
              'Messages of the card form are taken from its exact origin and its own window alone, and answered to no other.',
              'Card numbers never reach your page: the form is a frame of the provider’s.',
              'Two loaders on one page: the first stays in charge, the second says so on the console.',
              'No name in the global scope but `rentalElements`.',
            ],
          },
          `Your origin must be among the operator’s partners (\`PARTNER_ORIGINS\`) before somebody can book from your page; search and results work everywhere.`,
        ],
      },
    ],
  };
}
