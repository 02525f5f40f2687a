// The hotel's own script: passes the URL's query to the element and writes the element's view back into the URL. It is right after
// the tag, so that the tag has its attributes, and thus its height, before the content below is shown.
const element = document.querySelector('rental-results, rental-checkout');
const query = new URLSearchParams(location.search);

const show = () => {
  const now = new URLSearchParams(location.search);
  for (const name of ['car', 'pickup', 'dropoff', 'from', 'to', 'lang']) {
    if (now.has(name)) element.setAttribute(name, now.get(name));
  }
  if (now.has('age')) element.setAttribute('driver-age', now.get('age'));
  else element.removeAttribute('driver-age');
  if (element.localName === 'rental-results') element.setAttribute('filters', now.toString());
};

if (query.has('lang')) {
  document.documentElement.lang = query.get('lang');
  if (element.localName === 'rental-results')
    element.setAttribute('checkout-url', `book.html?lang=${query.get('lang')}`);
}
show();
addEventListener('popstate', show);
element.addEventListener('rental-filter', (event) => {
  const next = new URLSearchParams(event.detail.filters);
  for (const name of ['pickup', 'dropoff', 'from', 'to', 'age', 'lang']) {
    const value = new URLSearchParams(location.search).get(name);
    if (value !== null) next.set(name, value);
  }
  history.pushState(null, '', `?${next}`);
  show();
});
