import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { loadScript } from '../../widget/state/load-script.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { Analytics } from './analytics.tsx';
import { readConsent } from './consent.ts';
import { ConsentChoice } from './consent-choice.tsx';

vi.mock('../../widget/state/load-script.ts', () => ({ loadScript: vi.fn(async () => undefined) }));

beforeEach(() => {
  localStorage.clear();
  readConsent();
  window.dataLayer = [];
  navigate('/');
});
afterEach(cleanup);

const open = () => render(<Analytics id="G-1" measuresSpeed={false} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const views = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([command]) => command === 'event')
    .map(([, , view]) => (view as { page_location: string }).page_location);

it('counts nothing before consent or after a refusal, and shows the prompt only once', async () => {
  const { container, unmount } = open();
  render(<PageHeading>Cars</PageHeading>);
  await expectAccessible(container);
  await press('No thanks');
  expect(document.activeElement?.textContent).toBe('Cars');
  unmount();
  open();
  expect(screen.queryByRole('button')).toBeNull();
  expect(loadScript).not.toHaveBeenCalled();
  expect(window.dataLayer).toEqual([]);
});

it('counts page patterns after consent, until it is withdrawn', async () => {
  const { unmount } = open();
  await press('Allow');
  expect(loadScript).toHaveBeenCalledExactlyOnceWith('https://www.googletagmanager.com/gtag/js?id=G-1');
  act(() => navigate('/checkout-session/cs_secret?e=ada%40example.org'));
  act(() => navigate('/unknown@example.org'));
  expect(JSON.stringify(window.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>)))).not.toMatch(
    /secret|ada|unknown/,
  );
  expect(views()).toHaveLength(3);
  expect(views().slice(0, 2)).toEqual([`${location.origin}/`, `${location.origin}/checkout-session`]);
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script sets it
  document.cookie = '_ga=GA1.1; Path=/';
  render(<ConsentChoice />);
  expect(screen.getByRole('status').textContent).toBe('You’ve agreed to let us measure your visits.');
  await press('Don’t measure my visits');
  expect(screen.getByRole('status').textContent).toBe('We don’t measure your visits.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(window['ga-disable-G-1']).toBe(true);
  expect(document.cookie).not.toContain('_ga');
  act(() => navigate('/faq'));
  expect(views()).toHaveLength(3);
  unmount();
});

const signedClick = (seconds: number) =>
  `${btoa(JSON.stringify(['click-4711', 'hotel', 'https://hotel.example', Math.floor(Date.now() / 1000) + seconds]))}.signature`;

it('keeps the click of a partner’s page only after consent, and deletes it when that is withdrawn', async () => {
  const click = signedClick(60);
  navigate(`/search?click=${click}`);
  const { unmount } = open();
  expect(localStorage.getItem('rental-click')).toBeNull();
  await press('Allow');
  expect(localStorage.getItem('rental-click')).toBe(click);
  act(() => navigate('/checkout?car=1'));
  expect(new URLSearchParams(location.search).get('click')).toBe(click);
  act(() => navigate('/checkout?car=1&partner=blog'));
  expect(location.search).toBe('?car=1&partner=blog');
  render(<ConsentChoice />);
  await press('Don’t measure my visits');
  expect(localStorage.getItem('rental-click')).toBeNull();
  unmount();
});

it('neither keeps nor uses a click that has expired or is not signed', async () => {
  localStorage.setItem('rental-analytics', 'yes');
  localStorage.setItem('rental-click', signedClick(-60));
  navigate(`/checkout?car=1`);
  open();
  expect(location.search).toBe('?car=1');
  expect(localStorage.getItem('rental-click')).toBeNull();
  act(() => navigate('/search?click=made-up-4711'));
  expect(localStorage.getItem('rental-click')).toBeNull();
});
