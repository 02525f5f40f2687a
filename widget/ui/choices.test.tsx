import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';
import { holding, renderBlock } from './render-for-test.tsx';
import { Select, type SelectProps } from './select.tsx';
import { Switch, type SwitchProps } from './switch.tsx';

describe('Checkbox', () => {
  test('reports a boolean, by mouse and by keyboard', async () => {
    const { block, changes } = holding<boolean, CheckboxProps>(Checkbox, false, { label: 'I accept the terms' });
    const { getByRole } = renderBlock(block);
    await userEvent.click(getByRole('checkbox', { name: 'I accept the terms' }));
    await userEvent.keyboard(' ');
    expect(changes).toEqual([true, false]);
  });

  test('an error describes it', () => {
    const props = { label: 'Terms', error: 'Please accept the Terms of Use', id: 'terms' };
    const { getByRole } = renderBlock(holding<boolean, CheckboxProps>(Checkbox, false, props).block);
    const box = getByRole('checkbox');
    expect(box.getAttribute('aria-describedby')).toBe('terms-error');
    expect(document.getElementById('terms-error')?.textContent).toContain('Please accept the Terms of Use');
  });
});

describe('Switch', () => {
  test('changes at once', async () => {
    const { block, changes } = holding<boolean, SwitchProps>(Switch, true, { label: 'Return to the same location' });
    const { getByRole } = renderBlock(block);
    const control = getByRole('switch', { name: 'Return to the same location' });
    await userEvent.click(control);
    expect(changes).toEqual([false]);
    expect(control.getAttribute('aria-checked')).toBe('false');
  });
});

describe('Select', () => {
  const options = [
    { value: 'total', label: 'Total price' },
    { value: 'rating', label: 'Rating' },
  ];

  test('reports the chosen value', async () => {
    const { block, changes } = holding<string, SelectProps>(Select, 'total', { label: 'Sort by', options });
    const { getByLabelText } = renderBlock(block);
    await userEvent.selectOptions(getByLabelText('Sort by'), 'Rating');
    expect(changes).toEqual(['rating']);
  });

  test('an empty value shows the placeholder', () => {
    const props = { label: 'Sort by', options, placeholder: 'Choose' };
    const { getByRole } = renderBlock(holding<string, SelectProps>(Select, '', props).block);
    expect((getByRole('combobox') as HTMLSelectElement).value).toBe('');
  });
});

type Payment = 'later' | 'full' | 'deposit';

const payments: RadioCardsProps<Payment>['options'] = [
  { value: 'later', label: 'Pay at the counter', hint: 'Nothing is charged now.' },
  { value: 'full', label: 'Pay in full', aside: '€214.50' },
  { value: 'deposit', label: 'Pay the deposit', disabled: true },
];

function PaymentChoice({ log = () => {}, error }: { log?: (value: Payment) => void; error?: string }) {
  const [value, setValue] = useState<Payment | null>(null);
  const change = (next: Payment) => {
    log(next);
    setValue(next);
  };
  const frame = { label: 'When do you want to pay?', id: 'pay', error };
  return <RadioCards {...frame} options={payments} value={value} onChange={change} />;
}

describe('RadioCards', () => {
  test('is a named group with one selected option', async () => {
    const log = vi.fn();
    const { getByRole } = renderBlock(<PaymentChoice log={log} />);
    expect(getByRole('group', { name: 'When do you want to pay?' })).toBeTruthy();
    await userEvent.click(getByRole('radio', { name: /Pay in full/ }));
    expect(log.mock.calls).toEqual([['full']]);
    expect((getByRole('radio', { name: /Pay in full/ }) as HTMLInputElement).checked).toBe(true);
  });

  test('arrow keys move the selection within the group', async () => {
    const log = vi.fn();
    const { getByRole } = renderBlock(<PaymentChoice log={log} />);
    getByRole('radio', { name: 'Pay at the counter' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(log.mock.calls).toEqual([['full']]);
    expect(document.activeElement).toBe(getByRole('radio', { name: /Pay in full/ }));
  });

  test('a hint describes its card, and a disabled card cannot be chosen', async () => {
    const log = vi.fn();
    const { getByRole } = renderBlock(<PaymentChoice log={log} />);
    const note = getByRole('radio', { name: 'Pay at the counter' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toBe('Nothing is charged now.');
    await userEvent.click(getByRole('radio', { name: 'Pay the deposit' }));
    expect(log).not.toHaveBeenCalled();
  });

  test('the first radio has the id an error summary links to', () => {
    const { getByRole } = renderBlock(<PaymentChoice error="Choose one" />);
    expect(getByRole('radio', { name: 'Pay at the counter' }).id).toBe('pay');
    expect(getByRole('group').getAttribute('aria-describedby')).toBe('pay-error');
  });
});
