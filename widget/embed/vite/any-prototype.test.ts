import { expect, it } from 'vitest';
import { anyPrototype } from './any-prototype.ts';

const { handler } = anyPrototype().transform as unknown as { handler: (code: string, id: string) => string | null };

it('defines an inherited property before it is assigned', () => {
  const code = handler('y.prototype.valueOf=function(){return 1};if(a.constructor==b)c()', '/node_modules/preact/a.js');
  expect(code).toContain('ownProperty(y.prototype, "valueOf").valueOf =function(){return 1}');
  expect(code).toContain('if(a.constructor==b)c()');
  expect(handler('export const one = 1;', '/node_modules/preact/a.js')).toBeNull();
});

it('lets zod visit own keys only', () => {
  expect(handler('for (const key in shape) {\n}', '/node_modules/zod/v4/core/a.js')).toBe(
    'for (const key of Object.keys(shape ?? {})) {\n}',
  );
});
