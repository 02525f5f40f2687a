import { afterEach, expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
});

it('writes arrays as such where a library of the page has given them toJSON', () => {
  Object.assign(Array.prototype, { toJSON: () => 'text' });
  expect(JSON.stringify([1])).toBe('"text"');
  expect(writeJson({ ids: ['a', ['b']], none: undefined, zero: 0 })).toBe('{"ids":["a",["b"]],"zero":0}');
});
