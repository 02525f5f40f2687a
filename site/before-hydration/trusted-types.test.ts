import { afterEach, expect, it, vi } from 'vitest';
import { createDefaultPolicy } from './trusted-types.ts';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>;

afterEach(() => vi.unstubAllGlobals());

function createRules(): Rules {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  createDefaultPolicy();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  if (!rules) throw new Error('The policy has no rules');
  return rules;
}

it('keeps what Leaflet and React write', () => {
  const { createHTML } = createRules();
  const attribution =
    '&copy; <a href="https://tiles.example/?a=1" target="_blank" rel="noopener">Tiles</a> <span aria-hidden="true">|</span> <b>Earth</b>';
  for (const html of ['', '<svg/>', 'Natural Earth', attribution]) expect(createHTML(html)).toBe(html);
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg/><script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
  '<a href="https://a.example"onclick="alert(1)">x</a>',
  '<a title="<img src=x onerror=alert(1)>">x</a>',
  '<iframe srcdoc="x"></iframe>',
  '<b onclick=alert(1)>x</b>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<!--><img src onerror=alert(1)>-->',
])('makes %s text', (html) => {
  const container = document.createElement('div');
  container.innerHTML = createRules().createHTML(html) ?? '';
  expect(container.querySelector('*:not(a, b, i, em, strong, span)')).toBeNull();
  for (const element of container.querySelectorAll('*')) {
    expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*javascript/i);
  }
});

it('lets scripts come from Stripe only', () => {
  const { createScriptURL } = createRules();
  expect(createScriptURL('https://js.stripe.com/dahlia/stripe.js')).toBe('https://js.stripe.com/dahlia/stripe.js');
  for (const url of ['https://js.stripe.com.evil.example/x.js', '/x.js', 'data:text/javascript,alert(1)', 'blob:x'])
    expect(createScriptURL(url)).toBeNull();
});

it('does nothing in browsers without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(createDefaultPolicy).not.toThrow();
});
