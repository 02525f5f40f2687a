import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { joinNumber, splitNumber } from './calling-codes.ts';
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
import { holding, renderBlock } from './render-for-test.tsx';

describe('numbers', () => {
  test.each([
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['MA', '0661-234567', '+212661234567'],
    ['IT', '06 1234', '+39061234'],
    ['US', '(555) 010-9999', '+15550109999'],
    ['FR', '+44 20 7946 0000', '+442079460000'],
    ['FR', '', ''],
  ])('%s %s is %s', (country, typed, value) => {
    expect(joinNumber(country, typed)).toBe(value);
  });

  test.each([
    ['+212661234567', { country: 'MA', rest: '661234567' }],
    ['+33612345678', { country: 'FR', rest: '612345678' }],
    ['0612345678', null],
    ['+999123', null],
  ])('%s splits', (value, parts) => {
    expect(splitNumber(value)).toEqual(parts);
  });
});

const phone = (initial = '', props: Partial<PhoneFieldProps> = {}) =>
  holding<string, PhoneFieldProps>(PhoneField, initial, { label: 'Phone', ...props });

test('what is typed becomes one international number and stays as typed', async () => {
  const { block, changes } = phone();
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Phone'), '06 12');
  expect(changes.at(-1)).toBe('+33612');
  expect((getByLabelText('Phone') as HTMLInputElement).value).toBe('06 12');
});

test('another country changes the number', async () => {
  const { block, changes } = phone('+33612345678');
  const { getByLabelText } = renderBlock(block);
  await userEvent.click(getByLabelText('Phone'));
  await userEvent.selectOptions(getByLabelText('Country code'), 'ES');
  expect(changes.at(-1)).toBe('+34612345678');
});

test('a number pasted with its plus sets the country', async () => {
  const { block } = phone();
  const { getByLabelText } = renderBlock(block);
  await userEvent.click(getByLabelText('Phone'));
  await userEvent.paste('+34 612 345 678');
  expect((getByLabelText('Country code') as HTMLSelectElement).value).toBe('ES');
});

test('the countries are there once somebody begins, the usual ones first', async () => {
  const { getByLabelText } = renderBlock(phone().block);
  const countries = () => [...getByLabelText('Country code').querySelectorAll('option')];
  expect(countries()).toHaveLength(1);
  await userEvent.tab();
  const options = countries();
  expect(options.length).toBeGreaterThan(60);
  expect(options.slice(0, 6).map((option) => option.value)).toEqual(['FR', 'ES', 'MA', 'GB', 'US', 'AU']);
});
