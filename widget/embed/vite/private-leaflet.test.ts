import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hooksOf } from '../../../tests/support/plugin-hooks.ts';
import { inRoot } from '../../vite/paths.ts';
import { leafletModule, privateLeaflet } from './private-leaflet.ts';

const { appliesTo, transform } = hooksOf(privateLeaflet());
const file = inRoot(`node_modules/${leafletModule}`);

it('keeps Leaflet’s listeners under its own key, and its start works where no HTML may be written', () => {
  const code = readFileSync(file, 'utf8');
  expect(code).not.toMatch(/window\.L\s*=/);
  const transformed = transform(file, code);
  expect(transformed).toContain("var eventsKey = Symbol('leaflet');");
  expect(transformed).not.toContain("innerHTML = '<svg/>'");
});

it('throws if Leaflet no longer contains what it replaces', () => {
  expect(() => transform(file, 'var eventsKey = Symbol();')).toThrow('Leaflet no longer contains');
});

it('changes no other module, and the partner build only', () => {
  expect(transform('node_modules/zod/v4/core/parse.js', "'_leaflet_events'")).toBe("'_leaflet_events'");
  expect(['partner', 'site', 'package'].filter(appliesTo)).toEqual(['partner']);
});
