import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactForm } from '../contact/contact-form.tsx';
import { Newsletter } from '../layout/newsletter.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a form as prerendered HTML, types into it, and then hydrates it. */
async function hydrateTyped(form: ReactElement, typed: Record<string, string>) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
  return act(async () => render(form, { container, hydrate: true }));
}

const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('keeps text typed before hydration when the user continues to type', async () => {
  await hydrateTyped(<ContactForm />, { 'Your email address': 'ada@example.com', Subject: 'A question' });
  await userEvent.type(screen.getByLabelText('Message'), 'Is the car blue?');
  expect(['Your email address', 'Subject', 'Message'].map(textOf)).toEqual([
    'ada@example.com',
    'A question',
    'Is the car blue?',
  ]);
});

it('submits the newsletter address that was typed before hydration', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, options?: RequestInit) => {
    sent.push(String(options?.body ?? ''));
    return new Response('{}');
  });
  await hydrateTyped(<Newsletter />, { 'Offers and news by email': 'ada@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Subscription successful!')).toBeTruthy();
  expect(sent.at(-1)).toContain('ada@example.com');
});

it('keeps the newsletter address typed before hydration when the page is rendered again', async () => {
  const { rerender } = await hydrateTyped(<Newsletter />, { 'Offers and news by email': 'ada@example.com' });
  rerender(<Newsletter />);
  expect(textOf('Offers and news by email')).toBe('ada@example.com');
});
