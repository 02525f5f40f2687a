import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Browsers match `:active` during a press; the test's document never does. */
function press(): void {
  vi.spyOn(document.documentElement, 'matches').mockImplementation((selector) => selector === ':active');
}

it('runs at once if no pointer is pressed', () => {
  const callback = vi.fn();
  afterPress(callback);
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each(['mouseup', 'dragend', 'contextmenu', 'blur'])('runs once after the press and its click, on %s', (name) => {
  press();
  const events: string[] = [];
  afterPress(() => events.push('callback'));
  vi.runAllTimers();
  dispatchEvent(new Event(name));
  events.push('click');
  vi.runAllTimers();
  dispatchEvent(new Event('mouseup'));
  vi.runAllTimers();
  expect(events).toEqual(['click', 'callback']);
});

it('waits on when another field loses the focus during the press', () => {
  press();
  const callback = vi.fn();
  const field = document.body.appendChild(document.createElement('input'));
  afterPress(callback);
  field.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect(callback).not.toHaveBeenCalled();
  dispatchEvent(new Event('mouseup'));
  vi.runAllTimers();
  expect(callback).toHaveBeenCalledTimes(1);
  field.remove();
});
