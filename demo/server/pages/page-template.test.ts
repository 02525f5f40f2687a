import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fillCompressed, fillText, templateOf } from './page-template.ts';

const html = `<html><style>${'a { color: red }'.repeat(500)}</style><x-form id="f"></x-form>é<x-list></x-list>€</html>`;
const file = (text: string) => ({
  changedAt: 0,
  bytes: Buffer.from(text),
  etag: '',
  type: 'text/html',
  compressed: new Map(),
});

it.each([
  { name: 'both holes', text: html, contents: ['<p>größer</p>', `<ul>${'<li>$& $1</li>'.repeat(300)}</ul>`] },
  { name: 'empty contents', text: html, contents: ['', ''] },
  { name: 'a page without the tags', text: '<html></html>', contents: ['<p>1</p>', '<p>2</p>'] },
])('fills $name alike as text and compressed', async ({ text, contents }) => {
  const template = templateOf(file(text), ['</x-form>', '</x-list>']);
  const expected = text
    .replace('></x-form>', () => `>${contents[0]}</x-form>`)
    .replace('></x-list>', () => `>${contents[1]}</x-list>`);
  expect(fillText(template, contents)).toBe(expected);
  expect(gunzipSync(await fillCompressed(template, contents)).toString('utf8')).toBe(expected);
});

it('splits a file once', () => {
  const stored = file(html);
  expect(templateOf(stored, ['</x-form>'])).toBe(templateOf(stored, ['</x-form>']));
});
