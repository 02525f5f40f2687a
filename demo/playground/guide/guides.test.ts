import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { findGuideCode, isCode } from '../../../tests/support/find-guide-code.ts';
import pages from '../pages.json' with { type: 'json' };
import { guidesFor } from './all-guides.ts';

const place = {
  host: 'https://cars.example',
  policyFor: () => 'script-src https://cars.example;',
  receiptScript: '// …',
  eventScript: '// …',
};
const guides = guidesFor(place);
const pieces = guides.flatMap(({ sections }) => sections).flatMap((section) => section.pieces);
const codes = pieces.filter(isCode);

it('has a page with the same title for each guide', () => {
  const listed = Object.entries(pages).filter(([, { folder }]) => folder === 'guide');
  expect(listed.map(([file, { title }]) => [file, title])).toEqual(guides.map(({ file, title }) => [file, title]));
});

it('links only to existing pages', () => {
  const texts = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if ('table' in piece) return piece.table.rows.flat();
    return 'list' in piece ? piece.list : [];
  });
  const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, href = '']) => href));
  expect(links.length).toBeGreaterThan(5);
  for (const href of links)
    expect(['/demo/', ...Object.keys(pages).map((file) => `/demo/${file}.html`)]).toContain(href);
});

it('has code that is found by id and that parses', () => {
  expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length);
  for (const { id, label, code } of codes) {
    expect(findGuideCode(guides, id)).toBe(code);
    if (label === 'JavaScript') new Script(code);
  }
  expect(() => findGuideCode(guides, 'nothing')).toThrow('nothing');
});

it('passes the whole query on to the results in every framework', () => {
  const [one, all] = [/\[(\w+)\]="trip\./g, /\{\.\.\.query\}|v-bind="query"/];
  for (const id of ['react', 'vue', 'svelte']) expect(findGuideCode(guides, id), id).toMatch(all);
  const bound = [...findGuideCode(guides, 'angular').matchAll(one)].map(([, name]) => name);
  expect(bound).toEqual(['pickup', 'dropoff', 'from', 'to', 'driverAge']);
});

it('imports the tags with React only in React', () => {
  const imports = (id: string) => findGuideCode(guides, id).match(/'rental-elements\/(preact\/)?rental-\w+'/g);
  expect(imports('react')).toEqual(["'rental-elements/rental-search'", "'rental-elements/rental-results'"]);
  for (const id of ['vue', 'svelte', 'angular', 'preact'])
    for (const name of imports(id) ?? []) expect(name, id).toContain('/preact/');
});

it('has no address in a template of Vue, where it would stop the checks of its types', () => {
  expect(findGuideCode(guides, 'vue').split('<template>')[1]).not.toContain('//');
});

it('compares with complete rows, and links the sections that it names', () => {
  const tables = pieces.flatMap((piece) => (typeof piece === 'object' && 'table' in piece ? [piece.table] : []));
  expect(tables).not.toEqual([]);
  for (const { columns, rows } of tables) {
    for (const row of rows) expect(row, row[0]).toHaveLength(columns.length);
    const sections = rows.flat().flatMap((cell) => [...cell.matchAll(/\]\(\/demo\/([^)#]+)\.html#([^)]+)\)/g)]);
    for (const [, file, id] of sections) {
      expect(guides.find((guide) => guide.file === file)?.sections.map((section) => section.id)).toContain(id);
    }
  }
});
