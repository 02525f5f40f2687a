import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OptionList } from './option-list.tsx';

const list = (
  <select defaultValue="10:00">
    <OptionList values="09:30,10:00,10:30" chosen="10:00" />
  </select>
);

it('has all options in their order, and keeps the chosen one', async () => {
  render(list);
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(3));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['09:30', '10:00', '10:30']);
  expect(screen.getByRole('combobox')).toHaveProperty('value', '10:00');
});
