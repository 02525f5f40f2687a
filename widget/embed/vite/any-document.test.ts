import { expect, it } from 'vitest';
import { anyDocument } from './any-document.ts';

const { handler } = anyDocument().transform as unknown as { handler: (code: string, id: string) => { code: string } };

it('creates elements without the registry of their parent', () => {
  expect(handler('x();\na=d.createElementNS(f,C,x.is?x:a);', 'preact.mjs').code).toBe(
    'x();\na=d.createElementNS(f,C,x.is&&x);',
  );
});

it('fails for a Preact that creates elements in another way', () => {
  expect(() => handler('d.createElementNS(f,C)', 'preact.mjs')).toThrow('preact.mjs no longer passes a registry');
});
