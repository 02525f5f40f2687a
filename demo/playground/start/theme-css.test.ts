import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cssSnippet } from '../copy/snippets.ts';
import type { Declaration } from '../frame/manifest.ts';
import { readRules } from './css-rules.ts';
import { readThemeCss } from './theme-css.ts';

const described = (name: string) => ({ name, description: '' });
const declaration: Declaration = {
  ...{ tagName: 'rental-search', description: '', attributes: [], members: [], events: [], slots: [] },
  ...{ cssStates: [], keyboard: [] },
  cssParts: [described('button'), described('button-primary')],
  cssProperties: [
    { ...described('--rental-primary'), syntax: '<color>' },
    { ...described('--rental-font'), syntax: "<'font-family'>" },
    { ...described('--rental-scale'), syntax: '<number>' },
    described('--rental-anything'),
  ],
};
const supports = (property: string, value: string) => property !== 'color' || /^(#|light-dark|oklch)/.test(value);
const read = (css: string) => readThemeCss(css, declaration, supports);

it.each([
  ['the tag', 'rental-search { --rental-primary: #05a; }'],
  ['the root', ':root{--rental-primary:#05a}'],
  ['a wrapper, with a comment', '/* brand */ .hero > div { /* { */ --rental-primary: #05a; }'],
  ['nothing', '--rental-primary: #05a;'],
  ['two rules, of which the later one counts', ':root{--rental-primary:#000} body{--rental-primary:#05a}'],
])('reads tokens on %s', (_, css) => {
  expect(read(css)).toEqual({ tokens: { '--rental-primary': '#05a' }, css: '', problems: [] });
});

it('keeps values as they are written', () => {
  const css = `:root {
    --rental-primary: light-dark(#fff, oklch(50% 0.1 20));
    --rental-font: "A; B", 'C } D', serif;
    --rental-scale: 1.25
  }`;
  const { tokens, problems } = read(css);
  expect(tokens).toEqual({ '--rental-primary': 'light-dark(#fff, oklch(50% 0.1 20))', '--rental-scale': '1.25' });
  // A brace or a semicolon in a value could end its declaration wherever it is written next.
  expect(problems).toEqual([`“"A; B", 'C } D', serif” is not a valid value of --rental-font.`]);
});

it('reads rules for parts, also without a tag', () => {
  const { css, problems } = read(
    '::part(button-primary):hover, rental-results::part(card) { border: 0; border-radius: 2px !important }',
  );
  expect(problems).toEqual([]);
  expect(css).toBe(
    'rental-search::part(button-primary):hover, rental-results::part(card) {\n  border: 0;\n  border-radius: 2px !important;\n}',
  );
});

it.each([
  ['rental-search { --rental-primry: #05a }', 'There is no token --rental-primry.'],
  ['rental-search { --rental-primary: blau }', '“blau” is not a valid value of --rental-primary.'],
  ['rental-search { --rental-primary: }', '“” is not a valid value of --rental-primary.'],
  ['rental-search { margin: 1em }', 'margin in rental-search is neither a token nor a style of a part.'],
  ['body::after { content: "x" }', 'content in body::after is neither a token nor a style of a part.'],
  ['::part(buton) { border: 0 }', '<rental-search> has no part “buton”.'],
  ['body ::part(button) { border: 0 }', 'The selector body ::part(button) isn’t a tag with ::part(…).'],
  ['::part(button)::after { content: "x" }', 'The selector ::part(button)::after isn’t a tag with ::part(…).'],
  ['::part(button) { background: url(https://a.example/x) }', /“background: url.*it loads a file/],
  ['::part(button) { background: u\\72l(x) }', /was left out/],
  ['@import "https://a.example/x.css";', '@import isn’t read here.'],
  ['@media (width > 1px) { :root { --rental-primary: #05a } }', /@media isn’t read here. .*light-dark/],
  [':root { --rental-primary: #05a', 'The CSS ends inside a rule: a bracket or a quote isn’t closed.'],
])('leaves out %s, and says why', (css, problem) => {
  const { tokens, css: rules, problems } = read(css);
  expect({ tokens, rules }).toEqual({ tokens: {}, rules: '' });
  expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
});

it('keeps only rules for parts that an address can bring', () => {
  const { css, problems } = read('::part(button) { border: 0 }'.repeat(200));
  expect(css).toBe('');
  expect(problems).toEqual(['The rules for parts are longer than 4000 characters.']);
});

it('reads what it writes', () => {
  const value = fc.constantFrom('#05a', 'light-dark(#fff, #000)', 'oklch(50% 0.1 20)');
  fc.assert(
    fc.property(
      fc.dictionary(fc.constant('--rental-primary'), value),
      fc.dictionary(fc.constant('--rental-font'), fc.constantFrom('Georgia, serif', '"A B", serif')),
      fc.constantFrom(undefined, 'rental-search::part(button) {\n  border: 0;\n}'),
      (colors, fonts, css) => {
        const theme = { tag: 'rental-search', tokens: { ...colors, ...fonts }, css };
        expect(read(cssSnippet(theme) ?? '')).toEqual({ tokens: theme.tokens, css: css ?? '', problems: [] });
      },
    ),
  );
});

it('reads any text without failing, and keeps nothing that could leave its rule', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    ';',
    ':',
    '"',
    "'",
    '(',
    ')',
    '/*',
    '*/',
    '@media',
    '::part(button)',
    ':root',
    ' ',
    'a',
    '\\',
    'url(',
    '--rental-anything',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const { tokens, css } = read(parts.join(''));
      for (const text of Object.values(tokens)) expect(text).not.toMatch(/[{};\\]|url\(/);
      const { rules, atRules, isUnfinished } = readRules(css);
      expect({ atRules, isUnfinished }).toEqual({ atRules: [], isUnfinished: false });
      for (const { selectors } of rules)
        for (const selector of selectors) expect(selector).toMatch(/^rental-search::part\(/);
    }),
  );
});
