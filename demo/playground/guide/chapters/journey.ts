import { type Guide, type GuidePlace, lines } from '../chapter.ts';

const onePage = lines(
  '<rental-search pickup="Nice Côte d’Azur Airport" for="cars" partner="your-id"></rental-search>',
  '<rental-results id="cars" for="book" partner="your-id" hidden></rental-results>',
  '<rental-checkout id="book" partner="your-id" hidden></rental-checkout>',
);

const manyPages = lines(
  '<!-- index.html -->',
  '<rental-search results-url="cars.html" partner="your-id"></rental-search>',
  '',
  '<!-- cars.html -->',
  '<rental-results checkout-url="book.html" partner="your-id"></rental-results>',
  '',
  '<!-- book.html -->',
  '<rental-checkout partner="your-id"></rental-checkout>',
);

const fromAddress = lines(
  "const tag = document.querySelector('rental-results, rental-checkout');",
  '',
  'function show() {',
  '  const query = new URLSearchParams(location.search);',
  "  for (const name of ['car', 'pickup', 'dropoff', 'from', 'to']) {",
  '    if (query.has(name)) tag.setAttribute(name, query.get(name));',
  '  }',
  "  tag.setAttribute('filters', query.toString());",
  '}',
  '',
  '/** Writes what the person sees into the address, so that Back and reload show it again. */',
  'function keep(query, filters) {',
  '  const next = new URLSearchParams(filters);',
  '  for (const [name, value] of Object.entries(query)) next.set(name, value);',
  "  history.pushState(null, '', '?' + next);",
  '  show();',
  '}',
  '',
  'const trip = () =>',
  '  Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => /^(pickup|dropoff|from|to)$/.test(name)));',
  '',
  'show();',
  "addEventListener('popstate', show);",
  "tag.addEventListener('rental-filter', ({ detail }) => keep(trip(), detail.filters));",
  "tag.addEventListener('rental-trip', ({ detail }) => keep({ ...trip(), ...detail.query }, detail.filters));",
);

const router = lines(
  "document.addEventListener('rental-search', (event) => {",
  '  event.preventDefault();',
  "  router.push('/cars?' + new URLSearchParams(event.detail.query));",
  '});',
  "document.addEventListener('rental-select', (event) => {",
  '  event.preventDefault();',
  '  const { carId, query } = event.detail;',
  "  router.push('/book?' + new URLSearchParams({ car: carId, ...query }));",
  '});',
);

/** How the tags lead from one to the next. */
export function journey({ host }: GuidePlace): Guide {
  return {
    file: 'guide-journey',
    title: 'From search to booking',
    lead: 'The tags lead from one to the next on one page, over several, or through the router of your application. Left alone, they lead to the host.',
    sections: [
      {
        id: 'one-page',
        title: 'On one page',
        pieces: [
          '`for` names the tag that shows the next step, as a label names its field. A hidden one costs nothing: its code is fetched when somebody begins to use the step before it, and it appears, with the focus in it, when its turn comes.',
          { id: 'one-page', label: 'HTML', code: onePage },
        ],
      },
      {
        id: 'pages',
        title: 'Over several pages',
        pieces: [
          'Give the addresses of your own pages. The search is in the query of each.',
          { id: 'pages', label: 'HTML', code: manyPages },
          'The tags never touch the address bar themselves: a few lines of yours hand them what stands there, and write back what the person chooses.',
          { id: 'from-address', label: 'JavaScript', code: fromAddress },
        ],
      },
      {
        id: 'router',
        title: 'With a router',
        pieces: [
          '`rental-search`, `rental-select` and `rental-navigate` can be cancelled: the tag then goes nowhere, and the next step is yours. Tags may be taken out and put in again as often as you like.',
          { id: 'router', label: 'JavaScript', code: router },
        ],
      },
      {
        id: 'events',
        title: 'What the page is told',
        pieces: [
          'Events bubble and cross shadow roots, so that one listener on `document` hears them all. None of them carries a name, an e-mail address or a token. Amounts are in minor units, cents for most.',
          {
            list: [
              '`rental-ready`: a tag can be used; with the moments at which it began and was ready.',
              '`rental-search`: the person searches; `query` and the `url` that it would lead to.',
              '`rental-filter`, `rental-trip`: the person narrows the list, or takes other dates.',
              '`rental-select`: the person chooses a car; its id and total.',
              '`rental-checkout-start`, `rental-price-changed`, `rental-payment-failed`: on the way to the booking.',
              '`rental-booked`: the booking is made; reference, total, currency, way to pay and a [signed receipt](/demo/guide-receipts.html).',
              '`rental-error`: something went wrong that the tag shows as well; its `code` is from a closed list.',
            ],
          },
          'The [reference](/demo/reference.html) has the types of all details; the log of the [playground](/demo/) shows them as they come.',
        ],
      },
      {
        id: 'many',
        title: 'Several on one page',
        pieces: [
          `As many as you like. They share one language, one currency and one connection to ${host}. Give each search form a \`label\` of its own, which is what a screen reader calls it.`,
        ],
      },
    ],
  };
}
