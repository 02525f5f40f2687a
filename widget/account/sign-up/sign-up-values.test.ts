import { afterEach, expect, it, vi } from 'vitest';
import { productDefaults } from '../../domain/product-defaults.ts';
import { checkSignUp, emptySignUp } from './sign-up-values.ts';

afterEach(() => vi.useRealTimers());

it('checks the age on the operator’s day, as the server does', () => {
  // In Auckland it is already 1 December.
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
  const ageError = (timeZone: string) => {
    const values = { ...emptySignUp, birthDate: '2001-12-01' };
    return checkSignUp(values, { ...productDefaults, minimumAge: 25, timeZone }).birthDate;
  };
  expect(ageError('Pacific/Auckland')).toBeUndefined();
  expect(ageError('UTC')).toEqual(expect.any(String));
});
