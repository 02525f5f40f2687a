import { expect, it } from 'vitest';
import { fieldProblemText } from './field-texts.ts';

it('shows the car’s minimum age for both drivers', () => {
  const tooYoung = { code: 'too_young', values: { age: 25 } } as const;
  expect(fieldProblemText({ field: 'driver.birthDate', ...tooYoung })).toBe('You must be at least 25 years old');
  expect(fieldProblemText({ field: 'additionalDriver.birthDate', ...tooYoung })).toBe(
    'The additional driver must be at least 25 years old',
  );
});
