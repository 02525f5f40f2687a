import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenExtrasPairs, parseChosenExtras } from './checkout-link.ts';
import { extraNames } from './enumerations.ts';

describe('the extras in the address of a checkout', () => {
  it('are read as they were written', () => {
    const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
    const addOns = fc.uniqueArray(fc.record({ key, quantity: fc.integer({ min: 1, max: 20 }) }), {
      selector: (addOn) => addOn.key,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.subarray([...extraNames]), addOns, (extras, chosen) => {
        const params = new URLSearchParams(chosenExtrasPairs({ extras, addOns: chosen }));
        const read = parseChosenExtras(params);
        expect(Object.keys(read.extras)).toEqual(extras);
        expect(new Map(Object.entries(read.addOns))).toEqual(
          new Map(chosen.map(({ key: name, quantity }) => [name, quantity])),
        );
      }),
    );
  });

  it('are not in the address if nothing is chosen', () => {
    expect(chosenExtrasPairs({ extras: [], addOns: [] })).toEqual([]);
    expect(parseChosenExtras(new URLSearchParams())).toEqual({ extras: {}, addOns: {} });
  });

  it('are left out if the name is unknown or the number is impossible', () => {
    const params = new URLSearchParams('extras=cancellation,free,&addons=a:0,b:21,c,d:-1,,f:123,e:2,g:,:3');
    expect(parseChosenExtras(params)).toEqual({ extras: { cancellation: true }, addOns: { e: 2 } });
  });
});
