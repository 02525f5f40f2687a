import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
import { holding, renderBlock } from './render-for-test.tsx';

const phone = (initial = '', props: Partial<PhoneFieldProps> = {}) =>
  holding<string, PhoneFieldProps>(PhoneField, initial, { label: 'Phone', country: 'FR', ...props });

test('the typed text becomes one international number and stays as typed', async () => {
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

test('a number that begins with 00 sets the country as well', async () => {
  const { block, changes } = phone();
  const { getByLabelText } = renderBlock(block);
  await userEvent.click(getByLabelText('Phone'));
  await userEvent.paste('00 233 24 123 4567');
  expect((getByLabelText('Country code') as HTMLSelectElement).value).toBe('GH');
  expect(changes.at(-1)).toBe('+233241234567');
});

test('the countries are rendered after the first interaction, the usual ones first', async () => {
  const { getByLabelText } = renderBlock(phone().block);
  const countries = () => [...getByLabelText('Country code').querySelectorAll('option')];
  expect(countries()).toHaveLength(1);
  await userEvent.tab();
  const options = countries();
  expect(options.length).toBeGreaterThan(230);
  expect(options.filter(({ text }) => /^[A-Z]{2} /.test(text))).toEqual([]);
  expect(options.slice(0, 6).map((option) => option.value)).toEqual(['FR', 'ES', 'MA', 'GB', 'US', 'AU']);
});

test('without a country the user chooses one, and the number follows it', async () => {
  const { block, changes } = phone('', { country: undefined });
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Phone'), '612 345');
  expect(changes.at(-1)).toBe('612345');
  const country = getByLabelText('Country code') as HTMLSelectElement;
  expect(country.selectedOptions[0]?.text).toBe('Choose a country');
  await userEvent.selectOptions(country, 'ES');
  expect(changes.at(-1)).toBe('+34612345');
  expect((getByLabelText('Phone') as HTMLInputElement).value).toBe('612 345');
  expect([...country.options].some(({ value }) => value === '')).toBe(false);
});
