import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../../widget/vite/paths.ts';
import { readChangelog, readMarkdown } from './markdown.ts';

it('reads headings, paragraphs and lists with wrapped lines', () => {
  expect(readMarkdown('# Title\n\nOne\ntwo.\n\n- a\n  and b\n- c\n\nThree\n## Part\n* d')).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'list', items: ['a and b', 'c'] },
    { kind: 'paragraph', text: 'Three' },
    { kind: 'heading', level: 2, text: 'Part' },
    { kind: 'list', items: ['d'] },
  ]);
});

it('reads every version of the changelog, completely', () => {
  const source = readFileSync(inRoot('CHANGELOG.md'), 'utf8');
  const { introduction, entries } = readChangelog(source);
  expect(introduction).toEqual([expect.objectContaining({ kind: 'paragraph' })]);
  expect(entries.map(({ title }) => title)).toEqual([...source.matchAll(/^## (.*)$/gm)].map(([, title]) => title));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const items = entries.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(items).toHaveLength(source.match(/^- /gm)?.length ?? 0);
});
