import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementReferences } from '../../../widget/elements/reference/tags.ts';
import { writeManifest } from '../../../widget/elements/reference/write-manifest.ts';
import { snippetsOf } from '../copy/snippets.ts';
import type { Declaration } from '../frame/manifest.ts';
import { defaultPreview, type PreviewState, personalAttributes, previewUrl, reservedNames } from './preview-state.ts';
import { readAddress } from './read-address.ts';
import { scenarios } from './scenarios.ts';

const tags = writeManifest(elementReferences).modules.flatMap(
  ({ declarations }) => declarations,
) as readonly Declaration[];

/** The values that these tests use, as `CSS.supports` judges them. */
const supports = (property: string, value: string) => {
  if (property === 'color') return /^(#[\da-f]{3,8}|red|light-dark\(.*\))$/i.test(value);
  return property === 'flex-grow' ? /^[\d.]+$/.test(value) : true;
};
const messages = { 'search.submit': 'Search', 'price.oneDay': '1 day', 'price.days': '{0} days' };
const read = (search: string) => readAddress(search, tags, supports, messages);

it('has no name that an attribute has', () => {
  const names = tags.flatMap(({ attributes }) => attributes.map(({ name }) => name));
  expect(names.filter((name) => reservedNames.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(personalAttributes));
});

it('restores everything that is chosen', () => {
  const preview: PreviewState = {
    tag: 'rental-results',
    attributes: {
      pickup: 'Nice & “Côte”',
      from: '2027-05-01T10:00',
      'hide-suppliers': '',
      currency: 'EUR',
      lang: 'fr',
    },
    tokens: { '--rental-primary': '#0055aa', '--rental-text': 'light-dark(#111, #eee)', '--rental-scale': '1.25' },
    ownTexts: {
      fr: { 'search.submit': 'C’est parti : 100 %', 'price.days': '{0} j' },
      'pt-BR': { 'search.submit': 'Ver' },
    },
    css: 'rental-results::part(button-primary) {\n  border-radius: 0;\n}',
    scenario: 'offline',
    width: 'phone',
    code: 'Next',
    exact: true,
  };
  const url = previewUrl(preview);
  expect(url).toContain('?tag=rental-results&pickup=Nice+%26+');
  expect(url).toContain('&from=2027-05-01T10:00&hide-suppliers&currency=EUR&lang=fr&--primary=0055aa&');
  expect(read(url)).toEqual({ preview, problems: [] });
});

it('restores any attributes, tokens and settings', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((value) => !/\p{Cc}|\p{Cs}/u.test(value));
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({
        tag: fc.constant('rental-search'),
        attributes: fc.dictionary(fc.constantFrom('pickup', 'dropoff', 'label', 'partner'), text),
        tokens: fc.dictionary(
          fc.constantFrom('--rental-primary', '--rental-on-primary', '--rental-surface'),
          fc.constantFrom('#abc', '#00112233', 'red', 'light-dark(#fff, #000)'),
        ),
        scenario: optional(fc.constantFrom('slow' as const, 'sold-out' as const)),
        width: optional(fc.constantFrom('phone' as const, 'sidebar' as const)),
        code: optional(fc.constantFrom(...snippetsOf({ host: '' }, defaultPreview).map(({ label }) => label))),
        exact: optional(fc.constant(true as const)),
      }),
      (preview) => {
        expect(read(previewUrl(preview))).toEqual({ preview, problems: [] });
      },
    ),
  );
});

it('puts no personal data into an address, and reads none', () => {
  const attributes = { 'driver-email': 'ada@example.com', pickup: 'Nice' };
  expect(previewUrl({ tag: 'rental-checkout', attributes, tokens: {} })).not.toContain('ada');
  const { preview, problems } = read('?tag=rental-checkout&driver-email=ada@example.com');
  expect(preview.attributes).toEqual({});
  expect(problems).toEqual(['driver-email is personal and belongs in no address.']);
});

it('reads older links, and ignores campaigns', () => {
  const { preview, problems } = read('?tag=rental-search&--rental-primary=%23123456&utm_source=x&hide-suppliers=false');
  expect(preview).toEqual({ tag: 'rental-search', attributes: {}, tokens: { '--rental-primary': '#123456' } });
  expect(problems).toEqual([]);
  expect(read('?utm_source=x')).toEqual({ preview: defaultPreview, problems: [] });
});

it.each([
  ['?tag=rental-train', /There is no tag “rental-train”, only rental-search, .* and rental-/],
  ['?tag=<img>', /There is no tag “<img>”/],
  ['?tag=rental-search&pickupp=Nice', /<rental-search> has no attribute “pickupp”/],
  ['?tag=rental-search&layout=round', /“round” is not a valid value of layout: choose wide, stacked or auto\./],
  ['?tag=rental-search&heading-level=two', /“two” is not a valid value of heading-level: it is a whole number/],
  ['?tag=rental-search&hide-suppliers=maybe', /“maybe” is not a valid value of hide-suppliers/],
  [`?tag=rental-search&pickup=${'x'.repeat(2001)}`, /pickup is longer than 2000/],
  ['?tag=rental-search&pickup=%00', /characters that no attribute can show/],
  ['?tag=rental-search&for=cars', /for needs a second element/],
  ['?tag=rental-search&--blue=1', /There is no token --rental-blue/],
  ['?tag=rental-search&--primary=nocolour', /“nocolour” is not a valid value of --rental-primary/],
  ['?tag=rental-search&--primary=red;}*{display:none', /is not a valid value of --rental-primary/],
  ['?tag=rental-search&scenario=toString', /There is no scenario “toString”/],
  ['?tag=rental-search&width=9000', /There is no width “9000”: choose wide, phone or sidebar/],
  ['?tag=rental-search&code=Cobol', /There is no code for “Cobol”: choose HTML, .* or Google Tag Manager/],
  ['?tag=rental-search&css=*{display:none}', /display in \* is neither a token/],
  [`?tag=rental-search&css=${'x'.repeat(4001)}`, /The CSS is longer than 4000/],
])('falls back for %s, and says why', (search, problem) => {
  const { preview, problems } = read(search);
  expect(preview).toMatchObject({ tag: 'rental-search', tokens: {} });
  expect(preview).not.toHaveProperty('css');
  expect(problems).toEqual([expect.stringMatching(problem)]);
});

it('never fails, whatever the address', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('', 'tag=rental-results&', 'tag=rental-search&css='),
      (text, start) => {
        const { preview, problems } = read(`?${start}${text}`);
        expect(tags.map(({ tagName }) => tagName)).toContain(preview.tag);
        expect(Object.keys(scenarios)).toContain(preview.scenario ?? 'none');
        expect(problems.every((problem) => typeof problem === 'string')).toBe(true);
      },
    ),
  );
});

it('leaves out texts that the elements would not show', () => {
  const { preview, problems } = read(
    '?tag=rental-search&fr:search.submit=Go&fr:search.submt=Go&de_AT:search.submit=Los&fr:price.days=jours&fr:price.oneDay=',
  );
  expect(preview.ownTexts).toEqual({ fr: { 'search.submit': 'Go' } });
  expect(problems).toEqual([
    'The elements have no text search.submt.',
    '“de_AT” is not a valid language tag such as de or pt-BR.',
    'The text price.days (fr) isn’t used. It needs {0}, as the original has.',
    'The text price.oneDay (fr) isn’t used. It is empty.',
  ]);
  expect(read('?tag=rental-search&fr:__proto__=x&__proto__:search.submit=x').preview.ownTexts).toBeUndefined();
});
