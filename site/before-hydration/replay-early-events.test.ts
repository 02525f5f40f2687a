import { expect, it } from 'vitest';
import { recordEarlyEvents } from './replay-early-events.ts';

it('replays the choice that started the hydration, which shows the stored one again before it is final', () => {
  document.body.innerHTML = '<select><option selected>USD</option><option>EUR</option></select>';
  const select = document.querySelector('select') as HTMLSelectElement;
  recordEarlyEvents();
  const replay = window.rentalEarlyEvents?.();
  // React hydrates within the first event of a choice, and an effect sets the value.
  select.addEventListener('input', () => {
    select.value = 'USD';
  });
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  select.value = 'EUR';
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }));
  replay?.();
  expect(chosen.at(-1)).toBe('EUR');
});
