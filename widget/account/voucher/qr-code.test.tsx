import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('draws the three finder patterns inside a white edge', () => {
  const { container } = render(<QrCode text="https://rental.example/booking?ref=K7Q2-9XFM" label="QR code" />);
  const size = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const dark = new Set(
    [...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(String),
  );
  const isDark = (x: number, y: number) => [...dark].some((cell) => cell.startsWith(`M${x} ${y},`));
  const border = 4;
  for (const [x, y] of [
    [border, border],
    [size - border - 7, border],
    [border, size - border - 7],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect([isDark(x + step, y), isDark(x, y + step)]).toEqual([true, true]);
    expect(isDark(x + 1, y + 1)).toBe(false);
    expect(isDark(x + 3, y + 3)).toBe(true);
  }
  for (let at = 0; at < size; at += 1) expect([isDark(at, border - 1), isDark(border - 1, at)]).toEqual([false, false]);
});
