import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../vite/paths.ts';
import { templatesModule } from './translations.ts';

const file = (units: string) => `<xliff><file><body>${units}</body></file></xliff>`;
const unit = (id: string, target: string) =>
  `<trans-unit id="${id}">\n  <source>Any</source>\n  <target>${target}</target>\n</trans-unit>`;

it('exports the texts of the requested group only', () => {
  const xliff = file(unit('search.pickup', 'Lieu') + unit('site.home', 'Accueil') + unit('fuel.diesel', 'Diesel'));
  expect(templatesModule(xliff, 'search')).toBe("export const templates = {\n  'search.pickup': `Lieu`,\n};\n");
  expect(templatesModule(xliff, 'common')).toContain("'fuel.diesel': `Diesel`");
});

it('writes values by their position in the original, in the order of the translation', () => {
  const xliff = file(unit('site.x', 'De <x id="1" equiv-text="b"/> à <x id="0" equiv-text="a"/>'));
  expect(templatesModule(xliff, 'site')).toContain("import { str } from '@lit/localize';");
  expect(templatesModule(xliff, 'site')).toContain(`'site.x': str\`De \${1} à \${0}\`,`);
});

it('decodes entities and escapes what a template literal would interpret', () => {
  const xliff = file(unit('site.x', '&lt;b&gt; &amp;amp; ` \\ ${'));
  expect(templatesModule(xliff, 'site')).toContain("'site.x': `<b> &amp; \\` \\\\ \\${`,");
});

it('leaves out a text without a translation', () => {
  expect(templatesModule(file(unit('site.x', '')), 'site')).toBe('export const templates = {\n};\n');
});

it.each(['fr', 'es'])('reads every text of the file in %s', (language) => {
  const xliff = readFileSync(inRoot(`widget/i18n/xliff/${language}.xlf`), 'utf8');
  const groups = [
    'common',
    'search',
    'offer',
    'results',
    'checkout',
    'account',
    'desk',
    'fleet',
    'vitals',
    'booking',
    'cover',
    'acriss',
    'sandbox',
    'site',
    'server',
  ] as const;
  const texts = groups.flatMap((group) => templatesModule(xliff, group).match(/^ {2}'/gm) ?? []);
  expect(texts).toHaveLength(xliff.match(/<trans-unit /g)?.length ?? 0);
});
