import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folders = ['fleet/pictures', 'pictures'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const pictures = new Map(
  folders.flatMap((folder) => readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')])),
);

const tag = /<(\/?)([A-Za-z]+)(?: [A-Za-z][A-Za-z0-9-]*="[^"<&]*")*(\/?)>/g;

/** Returns what is wrong with the nesting of a picture's tags, or null. */
function malformed(svg: string): string | null {
  const open: string[] = [];
  for (const [text, closing, name, self] of svg.matchAll(tag)) {
    if (self) continue;
    if (!closing) open.push(name ?? '');
    else if (open.pop() !== name) return `unexpected ${text}`;
  }
  const rest = svg.replace(tag, '').trim();
  if (rest !== '') return `not a tag: ${rest.slice(0, 80)}`;
  return open.length > 0 ? `never closed: ${open.join(', ')}` : null;
}

describe.each([...pictures])('%s', (_name, svg) => {
  it('is one well-formed svg that a strict content security policy lets through', () => {
    expect(malformed(svg)).toBeNull();
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
    );
    expect(svg).not.toMatch(/ style=|<style|<script| on[a-z]+=|href=|NaN|undefined/);
  });

  it('refers only to ids it has, and has each of them once', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('has no two pictures that are alike, and one for shared links', () => {
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  expect(pictures.get('share.svg')).toContain('viewBox="0 0 1200 630"');
});
