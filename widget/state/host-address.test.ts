import { beforeEach, expect, it, vi } from 'vitest';

let host: typeof import('./host-address.ts');

// An address that was provided once stays, so each test gets the module as a page does.
beforeEach(async () => {
  vi.resetModules();
  host = await import('./host-address.ts');
});

it('reads the configuration beside its own script', () => {
  const { apiHost: own, configUrl } = host.hostAddress();
  expect(host.configAddress(own)).toBe(configUrl);
  expect(host.configAddress('')).toBe(configUrl);
});

it('uses the host that a tag names if the script came from elsewhere', () => {
  expect(host.configAddress('https://cars.example')).toBe('https://cars.example/embed/v1/config.json');
});

it('uses the addresses that the site provides', () => {
  host.provideHostAddress({ apiHost: 'https://api.example', configUrl: '/config.json' });
  expect(host.configAddress('https://api.example')).toBe('/config.json');
});
