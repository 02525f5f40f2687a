import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { holding, renderBlock, renderInShadow } from './render-for-test.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { Textarea, type TextareaProps } from './textarea.tsx';

const name = (initial = '', props: Partial<TextFieldProps> = {}) =>
  holding<string, TextFieldProps>(TextField, initial, { label: 'Full name', ...props });

test('reports every change with the text', async () => {
  const { block, changes } = name();
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Full name'), 'Ana');
  expect(changes).toEqual(['A', 'An', 'Ana']);
});

test('hint and error describe the control, and the error is announced as one', () => {
  const { block } = name('', { hint: 'As on the licence', error: 'Enter your name', id: 'driver-name' });
  const { getByLabelText, getByText } = renderInShadow(block);
  const input = getByLabelText('Full name');
  expect(input.id).toBe('driver-name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described).toEqual([getByText('As on the licence').id, getByText('Enter your name').closest('[id]')?.id]);
  expect(getByText('Error:')).toBeTruthy();
});

test('an optional field is marked in its label', () => {
  const { getByLabelText } = renderBlock(name('', { optional: true }).block);
  expect(getByLabelText('Full name (optional)')).toBeTruthy();
});

test('a hidden label is still the accessible name', () => {
  const { getByRole } = renderBlock(name('', { hideLabel: true }).block);
  expect(getByRole('textbox', { name: 'Full name' })).toBeTruthy();
});

test('the ref is the input', () => {
  const ref = createRef<HTMLInputElement>();
  renderBlock(<TextField ref={ref} label="Email" type="email" autoComplete="email" value="" onChange={() => {}} />);
  ref.current?.focus();
  expect(document.activeElement).toBe(ref.current);
  expect(ref.current?.autocomplete).toBe('email');
});

test('a text area reports its text', async () => {
  const { block, changes } = holding<string, TextareaProps>(Textarea, '', { label: 'Message' });
  const { getByLabelText } = renderBlock(block);
  await userEvent.type(getByLabelText('Message'), 'Hi');
  expect(changes.at(-1)).toBe('Hi');
});
