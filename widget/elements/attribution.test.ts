import { describe, expect, it } from 'vitest';
import { attributionPairs, partnerOf } from './attribution.ts';

const page = '?utm_source=letter&utm_campaign=may&gclid=abc&room=12&partner=from-address';

describe('attributionPairs', () => {
  it('returns the page’s campaign parameters and the partner, and no other parameters', () => {
    expect(attributionPairs({ partner: 'hotel' }, page)).toEqual([
      ['utm_source', 'letter'],
      ['utm_campaign', 'may'],
      ['gclid', 'abc'],
      ['partner', 'hotel'],
    ]);
  });

  it('uses the partner in the URL if the tag has none', () => {
    expect(attributionPairs({}, '?partner=blog')).toEqual([['partner', 'blog']]);
  });

  it('returns only the partner without consent', () => {
    expect(attributionPairs({ partner: 'hotel', consent: 'none' }, page)).toEqual([['partner', 'hotel']]);
  });
});

it('prefers the tag’s partner to the one in the URL', () => {
  expect(partnerOf('hotel', page)).toBe('hotel');
  expect(partnerOf(undefined, page)).toBe('from-address');
  expect(partnerOf(undefined, '?partner=')).toBeUndefined();
});
