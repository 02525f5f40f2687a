import { describe, expect, it } from 'vitest';
import { attributionPairs, partnerOf } from './attribution.ts';

const page = '?utm_source=letter&utm_campaign=may&gclid=abc&room=12&partner=from-address';

describe('what is passed on to the host', () => {
  it('is the campaign marks of the page and the partner, and nothing else of the address', () => {
    expect(attributionPairs({ partner: 'hotel' }, page)).toEqual([
      ['utm_source', 'letter'],
      ['utm_campaign', 'may'],
      ['gclid', 'abc'],
      ['partner', 'hotel'],
    ]);
  });

  it('takes the partner from the address when the tag names none', () => {
    expect(attributionPairs({}, '?partner=blog')).toEqual([['partner', 'blog']]);
  });

  it('is the partner alone without consent', () => {
    expect(attributionPairs({ partner: 'hotel', consent: 'none' }, page)).toEqual([['partner', 'hotel']]);
  });
});

it('books as the guest of the partner that the tag names, else of the one in the address', () => {
  expect(partnerOf('hotel', page)).toBe('hotel');
  expect(partnerOf(undefined, page)).toBe('from-address');
  expect(partnerOf(undefined, '?partner=')).toBeUndefined();
});
