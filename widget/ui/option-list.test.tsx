import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
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

const commits: string[][] = [];

function Ages() {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => void commits.push([...(select.current?.options ?? [])].map(({ value }) => value)), []);
  return (
    <select ref={select} defaultValue="30">
      <OptionList values="18,19,30,31,120" chosen="30" />
    </select>
  );
}

it('has the width of its last option from the start', () => {
  render(<Ages />);
  expect(commits).toEqual([['30', '120']]);
});
