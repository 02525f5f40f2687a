import { expect, test, vi } from 'vitest';
import { inlineScript, preloadsOf } from './inline-script.ts';

test('preloads follow the first paint, two in each task', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  document.body.innerHTML = preloadsOf(['a.js', 'b.js', 'c.js', 'd.js', 'e.js']);
  const preloaded = () =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  new Function(inlineScript)();
  const counts = [preloaded().length];
  vi.advanceTimersToNextFrame();
  counts.push(preloaded().length);
  for (let task = 0; task < 4; task += 1) {
    vi.advanceTimersToNextTimer();
    counts.push(preloaded().length);
  }
  expect(counts).toEqual([0, 0, 2, 4, 5, 5]);
  expect(preloaded()).toEqual(['/a.js', '/b.js', '/c.js', '/d.js', '/e.js']);
  vi.useRealTimers();
});
