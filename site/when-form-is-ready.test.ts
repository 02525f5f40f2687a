import { beforeEach, expect, test, vi } from 'vitest';
import { whenFormIsReady } from './when-form-is-ready.ts';

const started = vi.fn();

beforeEach(() => started.mockClear());

test('without a form, or with one that is ready, it starts at once', () => {
  whenFormIsReady(started);
  document.body.innerHTML = '<rental-search data-state="ready"></rental-search>';
  whenFormIsReady(started);
  expect(started).toHaveBeenCalledTimes(2);
});

test('it starts once the form is ready, once', () => {
  document.body.innerHTML = '<rental-search></rental-search>';
  whenFormIsReady(started);
  expect(started).not.toHaveBeenCalled();
  for (const _ of [1, 2])
    document.querySelector('rental-search')?.dispatchEvent(new Event('rental-ready', { bubbles: true }));
  expect(started).toHaveBeenCalledOnce();
});

test('it starts after four seconds if the form never gets ready, and never once cancelled', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<rental-search></rental-search>';
  whenFormIsReady(started);
  whenFormIsReady(started)();
  vi.advanceTimersByTime(3999);
  expect(started).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(started).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
