import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokens } from './every-tag.ts';
import { elementReferences } from './tags.ts';
import { writeHtmlData, writeWebTypes } from './write-editor-data.ts';
import { writeReactTypes } from './write-framework-types.ts';
import { writeManifest } from './write-manifest.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeTypes } from './write-types.ts';

type Creators = Record<string, () => CustomElementConstructor>;
const modules = import.meta.glob<Creators>('../rental-*.tsx', { eager: true });

/** The class of a tag; its module exports the table of attributes and the function that creates the class. */
function classOf(tag: string): CustomElementConstructor | undefined {
  return Object.values(modules[`../${tag}.tsx`] ?? {}).find((exported) => typeof exported === 'function')?.();
}

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the element reference', () => {
  it.each(elementReferences)('lists every attribute of <$tag>, and no other', ({ tag, attributes }) => {
    const element = classOf(tag) as unknown as { observedAttributes: string[] };
    expect(attributes.map(({ name }) => name).sort()).toEqual([...element.observedAttributes].sort());
  });

  it.each(elementReferences)('lists every event of <$tag>', ({ tag, events }) => {
    const listed = events.map(({ name }) => name);
    const code = source(`../${tag}.tsx`);
    const fired = [...code.matchAll(/emit\(\s*'(rental-[a-z-]+)'/g)].map(([, name]) => name);
    expect(listed).toEqual(expect.arrayContaining(fired));
    const cancelable = [...code.matchAll(/emit\(\s*'(rental-[a-z-]+)'[^)]*cancelable: true/g)].map(([, name]) => name);
    expect(events.filter((event) => event.cancelable).map(({ name }) => name)).toEqual([...new Set(cancelable)]);
  });

  it.each(elementReferences)('lists every method of <$tag>', ({ tag, methods }) => {
    const prototype = classOf(tag)?.prototype as object;
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
      typeof value === 'function' && !/^(constructor|\w+Callback|focus|(read|write)Property)$/.test(name) ? [name] : [],
    );
    expect(methods.map(({ name }) => name).sort()).toEqual(own.sort());
  });

  it('lists every part that the views have, and no other', () => {
    const sources = import.meta.glob<string>(
      '../../{ui,parts,search,results,checkout,payment,account,offer,elements}/**/*.{ts,tsx}',
      {
        ...{ eager: true, query: '?raw', import: 'default' },
      },
    );
    const code = Object.entries(sources).flatMap(([path, text]) => (/test|reference/.test(path) ? [] : text));
    const used = code.flatMap((text) => [
      ...[...text.matchAll(/\bpart="([\w -]+)"/g), ...text.matchAll(/\.part(?:\.add\(| = )'([\w -]+)'/g)].flatMap(
        ([, names = '']) => names.split(' '),
      ),
    ]);
    const documented = elementReferences.flatMap(({ parts }) => parts.map(({ name }) => name));
    // The names in `button.tsx` depend on its kind.
    expect([...new Set([...used, 'button', 'button-primary'])].sort()).toEqual([...new Set(documented)].sort());
  });

  it('lists every token that the style sheet uses', () => {
    const read = [...source('../../theme/tokens.css').matchAll(/var\(\s*(--rental-[a-z-]+)/g)].map(([, name]) => name);
    const known = tokens.map(({ name }) => name);
    expect([...new Set(read)].filter((name) => name !== '--rental-em').sort()).toEqual([...known].sort());
  });

  it('matches REFERENCE.md (npx vitest -u updates it)', async () => {
    await expect(writeMarkdown(elementReferences)).toMatchFileSnapshot('../REFERENCE.md');
  });

  it('generates a manifest with one module per tag', () => {
    const { modules } = writeManifest(elementReferences);
    expect(modules.map(({ path }) => path)).toEqual(elementReferences.map(({ tag }) => `${tag}.js`));
    const [search] = modules[0]?.declarations ?? [];
    expect(search?.attributes).toContainEqual(
      expect.objectContaining({ name: 'results-url', fieldName: 'resultsUrl', type: { text: 'string' } }),
    );
  });

  it('describes methods in the manifest and in the types', () => {
    const [search] = writeManifest(elementReferences).modules[0]?.declarations ?? [];
    expect(search?.members).toContainEqual(
      expect.objectContaining({
        kind: 'method',
        name: 'setQuery',
        parameters: [{ name: 'query', type: { text: 'Partial<RentalQuery>' } }],
        return: { type: { text: 'void' } },
      }),
    );
    expect(writeTypes(elementReferences)).toContain('  search(): Promise<void>;');
  });

  it('generates types with properties in camel case and attributes in kebab case', () => {
    const types = writeTypes(elementReferences);
    expect(types).toContain('  resultsUrl?: string | undefined;');
    expect(types).toContain("  'results-url'?: string | undefined;");
    expect(writeReactTypes(elementReferences)).toContain("'rental-search': DetailedHTMLProps<");
  });

  it('describes attributes and their values to editors', () => {
    const layout = ['wide', 'stacked', 'auto'];
    const [search] = writeWebTypes(elementReferences, '1.0.0').contributions.html.elements;
    expect(search?.attributes.find(({ name }) => name === 'layout')?.value).toEqual({
      type: layout.map((word) => `'${word}'`).join(' | '),
      default: 'auto',
    });
    expect(search?.js.properties.map(({ name }) => name)).toContain('resultsUrl');
    const [tag] = writeHtmlData(elementReferences).tags;
    expect(tag?.attributes.find(({ name }) => name === 'layout')?.values).toEqual(layout.map((name) => ({ name })));
  });
});
