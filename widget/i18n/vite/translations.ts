import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type AnyGroup, groupOf } from '../group-prefixes.ts';

const request = /\/xliff\/[a-z-]+\.xlf\?group=[a-z]+$/;

/**
 * Builds the modules of translated texts: `xliff/fr.xlf?group=search` exports the French texts of the group `search` in the
 * format of @lit/localize. Nothing is generated into the source folders, so texts and translations can't get out of step.
 */
export function translations(): Plugin {
  return {
    name: 'translations',
    load: {
      filter: { id: request },
      handler(id) {
        const [file = '', query = ''] = id.split('?');
        this.addWatchFile(file);
        return templatesModule(readFileSync(file, 'utf8'), new URLSearchParams(query).get('group') as AnyGroup);
      },
    },
  };
}

/** Returns the code of a group's module from the content of an xliff file. */
export function templatesModule(xliff: string, group: AnyGroup): string {
  const units = [...xliff.matchAll(/<trans-unit id="([^"]+)">([\s\S]*?)<\/trans-unit>/g)];
  const templates = units.flatMap(([, id = '', unit = '']) => {
    const target = /<target>([\s\S]*?)<\/target>/.exec(unit)?.[1];
    return target && groupOf(id) === group ? [`  '${id}': ${templateOf(target)},`] : [];
  });
  const needsStr = templates.some((line) => line.includes(': str`'));
  return [
    ...(needsStr ? ["import { str } from '@lit/localize';"] : []),
    'export const templates = {',
    ...templates.sort(),
    '};',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns a translation as a template literal, in which `<x id="0"/>` is the original's first value. */
function templateOf(target: string): string {
  let hasValue = false;
  const parts = target.split(/<x id="(\d+)"[^>]*\/>/).map((part, index) => {
    if (index % 2 === 0) return escapeTemplate(decodeEntities(part));
    hasValue = true;
    return `\${${part}}`;
  });
  return `${hasValue ? 'str' : ''}\`${parts.join('')}\``;
}

export const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name] ?? '');

const escapeTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
