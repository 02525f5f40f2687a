import { expect, it } from 'vitest';
import { anyPrototype, withOwnExports, withoutArrayFrom } from './any-prototype.ts';

const { handler } = anyPrototype().transform as unknown as {
  handler: (code: string, id: string) => { code: string; map: null } | null;
};
const changed = (code: string, id: string) => handler(code, id)?.code ?? null;

it('defines an inherited property before it is assigned', () => {
  const code = changed('y.prototype.valueOf=function(){return 1};if(a.constructor==b)c()', '/node_modules/preact/a.js');
  expect(code).toContain('ownProperty(y.prototype, "valueOf").valueOf =function(){return 1}');
  expect(code).toContain('if(a.constructor==b)c()');
  expect(changed('export const one = 1;', '/node_modules/preact/a.js')).toBeNull();
});

it('defines the methods of the calendar’s dates before they are assigned', () => {
  const code = changed('TZDateMini.prototype[method] = function () {};', '/node_modules/@date-fns/tz/date/mini.js');
  expect(code).toContain('ownProperty(TZDateMini.prototype, method)[method] = function () {};');
  const read = 'if (!TZDateMini.prototype[utcMethod]) return;';
  expect(changed(read, '/node_modules/@date-fns/tz/date/mini.js')).toBeNull();
});

it('lets zod visit own keys only', () => {
  expect(changed('for (const key in shape) {\n}', '/node_modules/zod/v4/core/a.js')).toBe(
    'for (const key of Object.keys(shape ?? {})) {\n}',
  );
});

it('lets Leaflet skip the names that every object has', () => {
  expect(changed('for (i in src) {\n}', '/node_modules/leaflet/dist/leaflet-src.esm.js')).toBe(
    'for (i in src) { if (i in {}) continue;\n}',
  );
});

it('binds arguments without the `bind` that MooTools replaces', () => {
  expect(changed('return h.bind(t,n,e)}', '/node_modules/@preact/signals-react/runtime/dist/runtime.mjs')).toBe(
    'return (()=>h.call(t,n,e))}',
  );
  expect(changed('const first = n.d.bind(n);', '/node_modules/@preact/signals-core/dist/signals-core.mjs')).toBeNull();
  expect(changed('handler = handle[type].bind(this, handler);', '/node_modules/leaflet/dist/leaflet-src.esm.js')).toBe(
    'handler = ((last)=>handle[type].call(this, handler,last));',
  );
  const normalize = 'const normalize = constructFrom.bind(\n  null,\n  one || dates.find((date) => date),\n);';
  expect(changed(normalize, '/node_modules/date-fns/_lib/normalizeDates.js')).toBe(
    'const normalize = ((last)=>constructFrom.call(\n  null,\n  one || dates.find((date) => date),\nlast));',
  );
});

it('lets the bundler’s own code visit own exports only', () => {
  expect(withOwnExports('for(var i in t)e(r,i,{get:t[i],enumerable:!0});')).toBe(
    'for(var i of Object.keys(t))e(r,i,{get:t[i],enumerable:!0});',
  );
});

it('makes arrays without the `Array.from` that Prototype replaces, and leaves its other uses', () => {
  expect(withoutArrayFrom('a=Array.from({length:Math.floor(t)-n+1},(e,t)=>n+t).join(),b=Array.from(c)')).toBe(
    'a=[...Array(Math.floor(t)-n+1)].map((e,t)=>n+t).join(),b=Array.from(c)',
  );
});

it('does so in the offer’s build too, and in any file that contains it', () => {
  const plugin = anyPrototype();
  const { applyToEnvironment, generateBundle } = plugin as unknown as {
    applyToEnvironment: (environment: { name: string }) => boolean;
    generateBundle: (options: object, bundle: object) => void;
  };
  expect(['partner', 'offer', 'site'].filter((name) => applyToEnvironment({ name }))).toEqual(['partner', 'offer']);
  const file = {
    type: 'chunk',
    fileName: 'offer-part.js',
    code: 'for(var r in e)o(n,r,{get:e[r]});for(var i in e)f(i);',
  };
  generateBundle({}, { [file.fileName]: file });
  expect(file.code).toBe('for(var r of Object.keys(e))o(n,r,{get:e[r]});for(var i in e)f(i);');
});

it('keeps every line, so that the source map stays right', () => {
  const code = 'a();\ny.prototype.valueOf=b;\nc();\n';
  expect(changed(code, '/node_modules/preact/a.js')?.split('\n')).toHaveLength(4);
});
