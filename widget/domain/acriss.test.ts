import { describe, expect, it } from 'vitest';
import { parseAcriss } from './acriss.ts';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('parseAcriss', () => {
  it('reads the four letters', () => {
    expect(parseAcriss('ECMR')).toEqual({
      code: 'ECMR',
      category: { name: 'economy', isElite: false },
      type: 'twoOrFourDoors',
      transmission: { gearbox: 'manual', drive: 'unspecified' },
      fuel: { name: 'unknown', hasAircon: true },
    });
    expect(parseAcriss(' jfbi ')).toEqual({
      code: 'JFBI',
      category: { name: 'intermediate', isElite: true },
      type: 'suv',
      transmission: { gearbox: 'automatic', drive: 'fourWheel' },
      fuel: { name: 'plugInHybrid', hasAircon: true },
    });
    expect(parseAcriss('OKCQ')).toMatchObject({
      category: { name: 'oversize', isElite: false },
      type: 'van',
      transmission: { gearbox: 'manual', drive: 'allWheel' },
      fuel: { name: 'diesel', hasAircon: false },
    });
  });

  it.each([undefined, '', 'ECM', 'ECMRX', 'EC-R', 'Peugeot', 'KAZO'])('returns null for %s', (code) => {
    expect(parseAcriss(code)).toBeNull();
  });

  it('leaves out a letter that is not in the standard', () => {
    expect(parseAcriss('EOMR')).toMatchObject({ category: { name: 'economy' }, type: null, fuel: { name: 'unknown' } });
  });

  it.each([
    ['EAZO', 'category'],
    ['KCZO', 'type'],
    ['KAMO', 'transmission'],
    ['KAZR', 'fuel'],
  ])('reads %s, of which only the %s is in the standard', (code, known) => {
    const { code: _, ...parts } = parseAcriss(code) ?? { code };
    const found = Object.entries(parts).filter(([, part]) => part !== null);
    expect(found.map(([name]) => name)).toEqual([known]);
  });

  it.each([
    ['category', 'MNEHCDIJSRFGPULWOX', (letter: string) => `${letter}XMR`],
    ['type', 'BCDWVLSTFJXPQZEMRHYNGK', (letter: string) => `E${letter}MR`],
    ['transmission', 'MNCABD', (letter: string) => `EC${letter}R`],
    ['fuel', 'RNDQHIECLSABMFVZUX', (letter: string) => `ECM${letter}`],
  ] as const)('accepts exactly the standard’s letters of the %s', (part, letters, codeWith) => {
    const known = alphabet.filter((letter) => parseAcriss(codeWith(letter))?.[part]);
    expect(known.join('')).toBe([...letters].sort().join(''));
  });

  it('has another meaning for each letter except the two of electric cars', () => {
    const meanings = (part: 'category' | 'type' | 'transmission' | 'fuel', codeWith: (letter: string) => string) =>
      alphabet
        .flatMap((letter) => JSON.stringify(parseAcriss(codeWith(letter))?.[part] ?? null))
        .filter((text) => text !== 'null');
    for (const [part, codeWith] of [
      ['category', (letter: string) => `${letter}XMR`],
      ['type', (letter: string) => `E${letter}MR`],
      ['transmission', (letter: string) => `EC${letter}R`],
    ] as const) {
      const found = meanings(part, codeWith);
      expect(new Set(found).size, part).toBe(found.length);
    }
    expect(new Set(meanings('fuel', (letter) => `ECM${letter}`)).size).toBe(17);
  });
});
