import { expect, it } from 'vitest';
import { compactPath } from './compact-path.ts';

it('writes a path from point to point, rounded without drift', () => {
  expect(compactPath('M10,20 L30.04,20.26 C1,2 3,4 5,6 Z M7,7 L7.5,6.5')).toBe(
    'm10 20l20 .3c-29-18.3-27-16.3-25-14.3zm-3-13l.5-.5',
  );
  const steps = Array.from({ length: 100 }, (_, index) => `L${(index * 0.04).toFixed(2)},0`).join(' ');
  const moved = [...compactPath(`M0,0 ${steps}`).matchAll(/l(-?[\d.]+) /g)].reduce(
    (sum, [, step]) => sum + Number(step),
    0,
  );
  expect(moved).toBeCloseTo(4, 5);
});

it('takes the decimals it is given, and leaves alone what it does not know', () => {
  expect(compactPath('M0.04,0.25 L1.123,-0.255', 2)).toBe('m.04.25l1.08-.5');
  expect(compactPath('M0,0 A5,5 0 0 1 10,10')).toBe('M0,0 A5,5 0 0 1 10,10');
});
