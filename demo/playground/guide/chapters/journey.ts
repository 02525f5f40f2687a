import { type Guide, type GuideContext, lines } from '../guide.ts';

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

const teaser = lines(
  '<rental-offer pickup="Nice Côte d’Azur Airport" results-url="cars.html" partner="your-id">',
  '  <a href="cars.html">Rent a car</a>',
  '</rental-offer>',
);

const curated = lines(
  '<rental-search',
  '  limits="place=NCE,CEQ&supplier=Belvoie&range=mini,midi"',
  '  locked="gearbox=automatic&sort=total"',
  '  filters="seats=5"',
  '  partner="your-id"></rental-search>',
);

const fromAddress = lines(
  "const tag = document.querySelector('rental-results, rental-checkout');",
  '',
  'function show() {',
  '  const address = new URLSearchParams(location.search);',
  "  for (const name of ['car', 'pickup', 'dropoff', 'from', 'to', 'age']) {",
  "    const attribute = name === 'age' ? 'driver-age' : name;",
  '    if (address.has(name)) tag.setAttribute(attribute, address.get(name));',
  '    else tag.removeAttribute(attribute);',
  '  }',
  "  if (tag.localName === 'rental-results') tag.setAttribute('filters', address.toString());",
  '}',
  '',
  '/** Writes the visitor’s view into the URL, so that Back and reload restore it. */',
  'function keep(pairs, filters) {',
  '  const next = new URLSearchParams(filters);',
  '  for (const [name, value] of Object.entries(pairs)) next.set(name, value);',
  "  history.pushState(null, '', '?' + next);",
  '  show();',
  '}',
  '',
  'const trip = () =>',
  '  Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => /^(pickup|dropoff|from|to|age)$/.test(name)));',
  '',
  'show();',
  "addEventListener('popstate', show);",
  "tag.addEventListener('rental-filter', ({ detail }) => keep(trip(), detail.filters));",
  "tag.addEventListener('rental-trip', ({ detail }) => {",
  '  const { driverAge = 30, ...ends } = detail.query;',
  '  keep({ ...ends, age: driverAge }, detail.filters);',
  '});',
);

const router = lines(
  '// The search of the URL has the trip, the filters and what the journey keeps.',
  "document.addEventListener('rental-search', (event) => {",
  '  event.preventDefault();',
  "  router.push('/cars' + new URL(event.detail.url, location.href).search);",
  '});',
  "document.addEventListener('rental-select', (event) => {",
  '  event.preventDefault();',
  "  router.push('/book' + new URL(event.detail.url, location.href).search);",
  '});',
);

/** Returns the guide to linking the elements. */
export function journey({ host }: GuideContext): Guide {
  return {
    file: 'guide-journey',
    title: 'From search to booking',
    lead: 'The tags can be linked on one page, across several pages, or through your application’s router. By default, they lead to the host.',
    sections: [
      {
        id: 'one-page',
        title: 'On one page',
        pieces: [
          '`for` names the tag that shows the next step, as a label names its field. A hidden tag costs nothing: its code is fetched when the visitor starts using the previous step, and it is shown and focused when it is needed.',
          { id: 'one-page', label: 'HTML', code: onePage },
        ],
      },
      {
        id: 'pages',
        title: 'Across several pages',
        pieces: [
          'Set the URLs of your own pages. Each receives the search in its query string.',
          { id: 'pages', label: 'HTML', code: manyPages },
          'The tags never change the address bar: a few lines of your own pass its values in and write the visitor’s choices back.',
          { id: 'from-address', label: 'JavaScript', code: fromAddress },
        ],
      },
      {
        id: 'curated',
        title: 'Only what fits your page',
        pieces: [
          'Three attributes choose what visitors see, in the syntax of the results’ address. Filter the results as you want them, and copy that part of the address.',
          { id: 'curated', label: 'HTML', code: curated },
          {
            list: [
              '`limits`: the only values on offer. `place` lists locations by id, name or airport code (a city includes its locations), `supplier`, `range`, `gearbox`, `fuel`, `fuel-policy` and `mileage` work too. Visitors choose among them.',
              '`locked`: filters and an order that visitors see as fixed. Neither “Clear all” nor a changed address removes them.',
              '`filters`: filters and an order to start with, which visitors may change.',
            ],
          },
          'An offer has them too: its price is the lowest of what the page shows. A search form passes them on to the results and to the checkout, in the address or through `for`. An attribute of the results replaces the one in the address. The console and the doctor name each value that doesn’t exist, but can’t know the host’s locations and suppliers: with none that exist, the page shows no cars.',
          'This is a presentation, not a permission: anyone who edits the host’s address sees everything. To allow your page only some locations and suppliers, ask the host to limit it in its partners.csv, which its server enforces.',
        ],
      },
      {
        id: 'router',
        title: 'With a router',
        pieces: [
          '`rental-search`, `rental-select` and `rental-navigate` can be cancelled: the tag then doesn’t navigate, and your code handles the next step. You can remove and re-add tags as often as you like.',
          { id: 'router', label: 'JavaScript', code: router },
        ],
      },
      {
        id: 'events',
        title: 'Events',
        pieces: [
          'Events bubble and are composed, so one listener on `document` receives them all. None of them contains a name, an email address or a token. Amounts are in minor units, such as cents.',
          {
            list: [
              '`rental-ready`: a tag is ready to use; contains its start and ready times.',
              '`rental-search`: the visitor searches; contains the `query` and the `url` it leads to.',
              '`rental-filter`, `rental-trip`: the visitor filters the list or changes the dates.',
              '`rental-list`: a list of cars is shown; contains their ids, names and totals.',
              '`rental-select`: the visitor chooses a car; contains its id, name and total.',
              '`rental-checkout-start`, `rental-payment`, `rental-price-changed`, `rental-payment-failed`: fired during checkout.',
              '`rental-booked`: the booking is confirmed; contains its reference, the car, total, currency, payment option and a [signed receipt](/demo/guide-receipts.html).',
              '`rental-cancelled`: the customer cancelled a booking; contains its reference and the refund.',
              '`rental-error`: an error that the tag also displays; its `code` is from a closed list.',
            ],
          },
          'The [reference](/demo/reference.html) lists the types of all event details; the log in the [playground](/demo/) shows events as they fire.',
        ],
      },
      {
        id: 'offer',
        title: 'A teaser with a price',
        pieces: [
          'On any page, `<rental-offer>` says what a car costs: the lowest total of a trip with everything mandatory, and the same by the day. Without `from` and `to` it is the next trip of three days that a car is free for. It leads to exactly that search, loads 12 kB and sends one request.',
          { id: 'offer', label: 'HTML', code: teaser },
          'Its content is shown until the price is there, without JavaScript, without a car and after an error, so put a link into it. With `consent="none"` nothing is requested and the link stays.',
        ],
      },
      {
        id: 'many',
        title: 'Several on one page',
        pieces: [
          `Use as many as you like. They share one currency, except offers, and one connection to ${host}; each has its own language. Give each search form its own \`label\`, which screen readers announce.`,
        ],
      },
    ],
  };
}
