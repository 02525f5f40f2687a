import { expect, it } from 'vitest';
import { appendQuery } from './navigation.ts';

it('appends a query to a URL with or without its own', () => {
  expect(appendQuery('https://host.example/search', 'pickup=a')).toBe('https://host.example/search?pickup=a');
  expect(appendQuery('https://host.example/search?l=fr#top', 'pickup=a')).toBe(
    'https://host.example/search?l=fr&pickup=a#top',
  );
  expect(appendQuery('https://host.example/search', '')).toBe('https://host.example/search');
});

it('keeps the scheme of a page in an app or a file, which has no origin', () => {
  expect(appendQuery('capacitor://localhost/cars?l=fr#top', 'pickup=a')).toBe(
    'capacitor://localhost/cars?l=fr&pickup=a#top',
  );
  expect(appendQuery('file:///hotel/cars.html?', 'pickup=a')).toBe('file:///hotel/cars.html?pickup=a');
});

it('resolves a relative URL against the page', () => {
  expect(appendQuery('cars.html', 'x=1')).toBe(new URL('cars.html?x=1', document.baseURI).href);
});
