import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Part } from './part.tsx';

test('parts are laid out one frame after the other', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  render(
    ['Extras', 'Driver', 'Payment'].map((title, index) => (
      <Part key={title} number={index + 1} title={title} headingLevel={2}>
        <input aria-label={`Field of ${title}`} />
      </Part>
    )),
  );
  const later = () =>
    screen
      .getAllByRole('region')
      .filter(({ className }) => className.includes('--later'))
      .map((part) => part.querySelector('input')?.getAttribute('aria-label'));
  const paint = () =>
    act(() => {
      vi.advanceTimersToNextFrame();
      vi.advanceTimersByTime(1);
    });
  expect(later()).toEqual(['Field of Driver', 'Field of Payment']);
  paint();
  expect(later()).toEqual(['Field of Payment']);
  paint();
  expect(later()).toEqual([]);
  vi.useRealTimers();
});
