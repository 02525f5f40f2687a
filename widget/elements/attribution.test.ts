import { describe, expect, it } from 'vitest';
import { carriedPairs, carriedValue, clickOf } from './attribution.ts';

const page = '?utm_source=letter&utm_campaign=may&gclid=abc&room=12&partner=from-address';

describe('carriedPairs', () => {
  it('returns the page’s campaign parameters and the partner, and no other parameters', () => {
    expect(carriedPairs({ partner: 'hotel' }, `${page}&click=visit-4711`)).toEqual([
      ['utm_source', 'letter'],
      ['utm_campaign', 'may'],
      ['gclid', 'abc'],
      ['partner', 'hotel'],
      ['click', 'visit-4711'],
    ]);
  });

  it('uses the partner in the URL if the tag has none', () => {
    expect(carriedPairs({}, '?partner=blog')).toEqual([['partner', 'blog']]);
  });

  it('keeps what the page limits and locks', () => {
    expect(carriedPairs({ limits: 'range=mini' }, '?locked=sort%3Dtotal&limits=range%3Dmaxi')).toEqual([
      ['limits', 'range=mini'],
      ['locked', 'sort=total'],
    ]);
  });

  it('returns only the partner without consent', () => {
    expect(carriedPairs({ partner: 'hotel', consent: 'none' }, page)).toEqual([['partner', 'hotel']]);
  });
});

it('prefers the tag’s partner to the one in the URL', () => {
  expect(carriedValue('partner', 'hotel', page)).toBe('hotel');
  expect(carriedValue('partner', undefined, page)).toBe('from-address');
  expect(carriedValue('partner', undefined, '?partner=')).toBeUndefined();
});

it('makes up one click id for all tags of a partner’s page, unless its address has one', () => {
  const made = clickOf('hotel', '');
  expect(made).toMatch(/^[\w-]{8,64}$/);
  expect(clickOf('hotel', page)).toBe(made);
  expect(carriedPairs({ partner: 'hotel' }, '')).toEqual([
    ['partner', 'hotel'],
    ['click', made],
  ]);
  expect(clickOf('hotel', '?click=visit-4711')).toBe('visit-4711');
  expect(clickOf(undefined, page)).toBeUndefined();
});
