import { expect, it } from 'vitest';
import { embedPolicy, needsNonce, nonceSource, writePolicy } from './embed-policy.ts';

const host = 'https://cars.example';

it('allows only the host, and only the directives in use', () => {
  expect(writePolicy(embedPolicy({ host }))).toBe(
    `script-src ${host}; style-src ${host}; img-src ${host} data:; connect-src ${host}; form-action ${host}`,
  );
});

it('adds the hosts of the payment providers and the host’s own card form', () => {
  const policy = embedPolicy({ host, providers: ['stripe', 'paypal'], cardFrame: 'https://cards.example' });
  expect(policy['frame-src']).toEqual(
    expect.arrayContaining(['https://js.stripe.com', 'https://*.paypal.com', 'https://cards.example']),
  );
  expect(policy['connect-src']).toContain('https://api.stripe.com');
  expect(policy['script-src']).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://*.paypal.com']));
  expect(policy['img-src']).toEqual(expect.arrayContaining(['data:', 'https://*.stripe.com', 'https://*.paypal.com']));
  expect(policy['script-src']).not.toContain("'unsafe-inline'");
  // PayPal's documentation lists its hosts for styles too, Stripe's does not.
  expect(policy['style-src']).toEqual([
    host,
    'https://*.paypal.com',
    'https://*.paypalobjects.com',
    'https://*.venmo.com',
  ]);
});

it('includes the page’s nonce only for a provider that writes into the page', () => {
  const sources = (provider: 'stripe' | 'paypal') => {
    const policy = embedPolicy({ host, providers: [provider], nonce: 'n1' });
    return [...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])].filter((source) => /nonce/.test(source));
  };
  expect(sources('paypal')).toEqual(["'nonce-n1'", "'nonce-n1'"]);
  expect(sources('stripe')).toEqual([]);
});

it('needs a nonce only for PayPal, which writes into the page', () => {
  expect([[], ['stripe'], ['sandbox'], ['paypal'], ['stripe', 'paypal']].map(needsNonce)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(nonceSource('n1')).toBe("'nonce-n1'");
});

it('allows a frame of the host’s own card form alone, and the import map of an exact version', () => {
  const policy = embedPolicy({ host, cardFrame: 'https://cards.example', importMap: "'sha256-x'", nonce: 'n1' });
  expect(policy).toEqual({
    'script-src': [host, "'sha256-x'"],
    'style-src': [host],
    'img-src': [host, 'data:'],
    'connect-src': [host],
    'frame-src': ['https://cards.example'],
    'form-action': [host],
  });
  expect(embedPolicy({ host })).not.toHaveProperty('frame-src');
});

it('writes a source that two providers share once', () => {
  expect(writePolicy({ 'img-src': [host, 'data:', host], 'form-action': [host] })).toBe(
    `img-src ${host} data:; form-action ${host}`,
  );
});
