import { expect, it } from 'vitest';
import { configAddress, hostAddress, provideHostAddress } from './host-address.ts';

const { apiHost: own, configUrl } = hostAddress();

it('reads the configuration beside its own script', () => {
  expect(configAddress(own)).toBe(configUrl);
  expect(configAddress('')).toBe(configUrl);
});

it('uses the host that a tag names if the script came from elsewhere', () => {
  expect(configAddress('https://cars.example')).toBe('https://cars.example/embed/v1/config.json');
});

it('takes the word of the site', () => {
  provideHostAddress({ apiHost: 'https://api.example', configUrl: '/config.json' });
  expect(configAddress('https://api.example')).toBe('/config.json');
});
