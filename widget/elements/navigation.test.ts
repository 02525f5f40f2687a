import { expect, it } from 'vitest';
import { addressWith } from './navigation.ts';

it('puts a query behind an address, whatever query it has', () => {
  expect(addressWith('https://host.example/search', 'pickup=a')).toBe('https://host.example/search?pickup=a');
  expect(addressWith('https://host.example/search?l=fr#top', 'pickup=a')).toBe(
    'https://host.example/search?l=fr&pickup=a#top',
  );
  expect(addressWith('https://host.example/search', '')).toBe('https://host.example/search');
});

it('reads a relative address from the page', () => {
  expect(addressWith('cars.html', 'x=1')).toBe(new URL('cars.html?x=1', document.baseURI).href);
});
