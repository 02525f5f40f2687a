import { expect, it } from 'vitest';
import { address } from './attributes.ts';

it('parses only http(s) URLs', () => {
  expect(address.parse('https://rental.example/')).toBe('https://rental.example');
  expect(address.parse('javascript:alert(1)')).toBeUndefined();
  expect(address.parse('/cars/')).toBe(new URL('/cars', document.baseURI).href);
  expect(address.parse('cars.example')).toBeUndefined();
  expect(address.parse('cars.example:8080/api')).toBeUndefined();
});
