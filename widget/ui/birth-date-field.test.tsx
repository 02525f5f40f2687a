import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BirthDateField, type BirthDateFieldProps } from './birth-date-field.tsx';
import { holding, renderBlock } from './render-for-test.tsx';

const birth = (initial = '', props: Partial<BirthDateFieldProps> = {}) =>
  holding<string, BirthDateFieldProps>(BirthDateField, initial, { label: 'Date of birth', id: 'birth', ...props });

test('three typed parts become one date', async () => {
  const { block, changes } = birth();
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Day'), '1');
  await userEvent.type(getByLabelText('Month'), '5');
  await userEvent.type(getByLabelText('Year'), '1990');
  expect(changes.at(-1)).toBe('1990-05-01');
  expect((getByLabelText('Day') as HTMLInputElement).value).toBe('1');
});

test('a draft restores its parts, and letters are ignored', async () => {
  const { block, changes } = birth('1990-5-');
  const { getByLabelText } = renderBlock(block);
  expect((getByLabelText('Month') as HTMLInputElement).value).toBe('5');
  await userEvent.type(getByLabelText('Day'), 'x3');
  expect(changes.at(-1)).toBe('1990-05-03');
});

test('full-width and Arabic digits are digits', async () => {
  const { block, changes } = birth();
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Day'), '１');
  await userEvent.type(getByLabelText('Month'), '٥');
  await userEvent.type(getByLabelText('Year'), '۱۹۹۰');
  expect(changes.at(-1)).toBe('1990-05-01');
});

test('text of an input method is converted when it is complete', () => {
  const { block, changes } = birth('-5-');
  const day = renderBlock(block).getByLabelText('Day') as HTMLInputElement;
  fireEvent.compositionStart(day);
  for (const value of ['１', '１２']) {
    fireEvent.input(day, { target: { value }, isComposing: true });
    expect(day.value).toBe(value);
  }
  fireEvent.compositionEnd(day);
  expect(day.value).toBe('12');
  expect(changes.at(-1)).toBe('-5-12');
});

test('the value is empty after everything is deleted', async () => {
  const { block, changes } = birth('-5-');
  const { getByLabelText } = renderBlock(block);
  await userEvent.clear(getByLabelText('Month'));
  expect(changes.at(-1)).toBe('');
});

test('one group; the browser can fill it; an error belongs to the group', () => {
  const { getByRole, getByLabelText } = renderBlock(birth('', { error: 'You must be at least 21 years old' }).block);
  expect(getByRole('group', { name: 'Date of birth' }).getAttribute('aria-describedby')).toBe('birth-error');
  expect(getByLabelText('Day').id).toBe('birth');
  expect(getByLabelText('Year').getAttribute('autocomplete')).toBe('bday-year');
});
