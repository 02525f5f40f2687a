import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../../widget/contract/config.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { siteStore, withConfig } from '../store.ts';
import { Preferences } from './preferences.tsx';

afterEach(() => {
  cleanup();
  siteStore().setCurrency('USD');
  localStorage.clear();
});

const fields = () => ['Language', 'Currency'].map((label) => screen.getByLabelText<HTMLSelectElement>(label));

it('shows the stored currency on a page that was served with another one', async () => {
  const container = document.createElement('div');
  container.innerHTML = withConfig(parseConfig({}), () => renderToString(<Preferences kind="bar" />));
  document.body.append(container);
  expect(fields()[1]?.value).toBe('USD');
  siteStore().setCurrency('EUR');
  expect(localStorage.getItem(storageKeys.currency)).toBe('EUR');
  await act(async () => render(<Preferences kind="bar" />, { container, hydrate: true }));
  expect(fields()[1]?.value).toBe('EUR');
});

it('lets no browser restore earlier choices', () => {
  render(<Preferences kind="bar" />);
  expect(fields().map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off']);
});
