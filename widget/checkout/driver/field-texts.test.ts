import { expect, it } from 'vitest';
import { fieldProblemText } from './field-texts.ts';

it('shows the car’s minimum age for both drivers, to the driver and to staff', () => {
  const tooYoung = { code: 'too_young', values: { age: 25 } } as const;
  const driver = { field: 'driver.birthDate', ...tooYoung } as const;
  expect(fieldProblemText(driver, false)).toBe('You must be at least 25 years old');
  expect(fieldProblemText(driver, true)).toBe('The driver must be at least 25 years old');
  expect(fieldProblemText({ field: 'additionalDriver.birthDate', ...tooYoung }, false)).toBe(
    'The additional driver must be at least 25 years old',
  );
});
