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
  const texts = pieces.flatMap((piece) => (typeof piece === 'string' ? [piece] : 'list' in piece ? piece.list : []));
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
