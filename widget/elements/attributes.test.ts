import { expect, it } from 'vitest';
import { address, pageAddress } from './attributes.ts';

it('parses only http(s) URLs', () => {
  expect(address.parse('https://rental.example/')).toBe('https://rental.example');
  expect(address.parse('javascript:alert(1)')).toBeUndefined();
  expect(address.parse('/cars/')).toBe(new URL('/cars', document.baseURI).href);
  expect(address.parse('cars.example')).toBeUndefined();
  expect(address.parse('cars.example:8080/api')).toBeUndefined();
  for (const value of ['', ' ', 'NoSuch', '{{apiHost}}']) expect(address.parse(value), value).toBeUndefined();
  expect(address.parse('//rental.example')).toBe('http://rental.example');
});

it.each(['/cars/', 'cars.html?l=fr#list', 'https://rental.example/'])(
  'takes %s for the address of a page, unchanged',
  (value) => {
    expect(pageAddress.parse(value)).toBe(value);
  },
);

it.each(['https://', 'https://[your-site]/cars', 'javascript:alert(1)', 'data:text/html,x'])(
  'does not take %s for the address of a page',
  (value) => {
    expect(pageAddress.parse(value)).toBeUndefined();
  },
);
