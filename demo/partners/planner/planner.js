// A router with three views, which mounts and unmounts the elements and handles their navigation.
const view = document.getElementById('view');
const plan = [
  { day: 'Friday', what: 'Arrive at Nice, swim before dinner' },
  { day: 'Saturday', what: 'Saint-Paul, Vence, the upper road' },
  { day: 'Sunday', what: 'Antibes by the coast, and home' },
];

/** Creates an element with attributes and children. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function go(query) {
  history.pushState(null, '', `?${query}`);
  show();
  view.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Returns the fallback content of an element, shown until its code has loaded or if it fails to load. */
const fallbackLink = () =>
  make(
    'p',
    {},
    make('a', { href: 'http://localhost:4002/search?partner=wayfare' }, 'Find a car on our partner’s own site'),
  );

const shown = {
  plan: () => [
    make(
      'div',
      { class: 'trip' },
      make(
        'div',
        {},
        make('h1', {}, 'Three days on the Riviera'),
        make('ol', {}, ...plan.map(({ day, what }) => make('li', {}, make('strong', {}, day), ` ${what}`))),
        make('p', {}, make('a', { href: '?view=car', class: 'action' }, 'Add a car')),
      ),
      make('img', { src: 'route.svg', width: '640', height: '480', alt: 'The way from Nice into the hills' }),
    ),
  ],
  car: () => [
    make('h1', {}, 'A car for the trip'),
    make('rental-search', { pickup: 'Nice Côte d’Azur Airport', partner: 'wayfare' }, fallbackLink()),
  ],
  cars: (trip) => [
    make('h1', {}, 'Cars for the trip'),
    make('rental-results', { ...trip, filters: location.search.slice(1), partner: 'wayfare' }, fallbackLink()),
  ],
  book: (trip) => [
    make('h1', {}, 'Your car'),
    make('rental-checkout', { ...trip, partner: 'wayfare' }, fallbackLink()),
  ],
};

function show() {
  const query = new URLSearchParams(location.search);
  const name = query.get('view') in shown ? query.get('view') : 'plan';
  const names = ['car', 'pickup', 'dropoff', 'from', 'to'];
  const trip = Object.fromEntries(names.map((key) => [key, query.get(key)]));
  trip['driver-age'] = query.get('age');
  view.replaceChildren(...shown[name](trip));
  for (const link of document.querySelectorAll('nav a')) {
    const isHere = link.dataset.view === (name === 'plan' ? 'plan' : 'car');
    link.toggleAttribute('aria-current', isHere);
  }
}

/** Navigates to one of our views with the query of a cancelled event. */
const take = (name) => (event) => {
  event.preventDefault();
  const query = new URL(event.detail.url).searchParams;
  query.set('view', name);
  go(query);
};

view.addEventListener('rental-search', take('cars'));
view.addEventListener('rental-select', take('book'));
view.addEventListener('rental-filter', ({ detail, target }) => {
  const query = new URLSearchParams(location.search);
  const next = new URLSearchParams(detail.filters);
  for (const key of ['view', 'pickup', 'dropoff', 'from', 'to', 'age'])
    if (query.has(key)) next.set(key, query.get(key));
  history.pushState(null, '', `?${next}`);
  target.setAttribute('filters', `${next}`);
});
view.addEventListener('rental-booked', ({ detail }) => {
  plan.push({ day: 'Car', what: `booked, reference ${detail.reference}` });
});
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="?view="]');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(link.getAttribute('href').slice(1));
});
addEventListener('popstate', show);
show();
