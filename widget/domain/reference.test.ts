import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReference, referenceOf } from './reference.ts';

describe('references', () => {
  it('are parsed in any typed form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), (bytes) => {
        const reference = referenceOf(bytes);
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        const spoken = reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect([parseReference(reference), parseReference(spoken)]).toEqual([reference, reference]);
      }),
    );
  });

  it.each(['', 'K7Q2', 'K7Q2-9XFMA', 'K7Q2-9XFU', 'K7Q2_9XFM'])('reject %s', (text) => {
    expect(parseReference(text)).toBeNull();
  });

  it('require enough random bytes', () => {
    expect(() => referenceOf(new Uint8Array(7))).toThrow('Expected 8 random bytes, got 7');
  });
});
