import type { Page } from '@playwright/test';

/**
 * Returns how fast this process is at this moment, or the page in which it runs, in the points of Lighthouse's benchmark index. One
 * half is strings of 10,000 letters a second, which make garbage, the other copies of 100,000 numbers a second, which make none; a tenth of each.
 */
export function measureIndex(): number {
  const perSecond = (work: () => void) => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < 500) {
      work();
      count += 1;
    }
    return (count * 1000) / (performance.now() - start);
  };
  const writeText = () => {
    let text = '';
    while (text.length < 10_000) text += 'a';
  };
  const from = Array.from({ length: 100_000 }, (_, index) => index);
  const to = [...from];
  const copyNumbers = () => {
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0;
  };
  return Math.round((perSecond(writeText) + perSecond(copyNumbers)) / 20);
}

/** Returns the machine's benchmark index at this moment: about 3,000 on an idle computer, 1,200 on a busy one. */
export const benchmarkIndex = (page: Page): Promise<number> => page.evaluate(measureIndex);
