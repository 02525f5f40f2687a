import { expect, it, vi } from 'vitest';
import { createOperationMatcher } from './match-operation.ts';
import { operations } from './operations.ts';

const match = createOperationMatcher(Object.values(operations));

it('finds the operation and decodes its parameters, in any letter case and with a trailing slash', () => {
  expect(match('GET', '/API/Booking/a%20b/en/')).toMatchObject({
    operation: { name: 'getBooking' },
    params: { id: 'a b', language: 'en' },
  });
});

it('says whether the path exists with another method', () => {
  expect(match('DELETE', '/api/settings')).toEqual({ operation: null, isKnownPath: true });
  expect(match('GET', '/api/nothing')).toEqual({ operation: null, isKnownPath: false });
  expect(match('GET', '/api/booking/%zz/en')).toEqual({ operation: null, isKnownPath: false });
});

it('compiles no expression while it matches', () => {
  const compile = vi.spyOn(globalThis, 'RegExp');
  match('GET', '/api/settings');
  match('GET', '/api/nothing');
  expect(compile).not.toHaveBeenCalled();
});
