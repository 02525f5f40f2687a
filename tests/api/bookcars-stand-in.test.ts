import { expect, it } from 'vitest';
import { observeRules } from '../support/bookcars/observe-rules.ts';
import { readRecordedRules } from '../support/bookcars/recorded-rules.ts';
import { startBookCars } from '../support/bookcars/start-bookcars.ts';

it('the stand-in for BookCars accepts and refuses what the real backend was recorded to', async () => {
  const frontend = 'https://cars.example';
  const standIn = await startBookCars(frontend);
  try {
    expect(await observeRules(standIn.url, frontend)).toEqual(readRecordedRules());
  } finally {
    await standIn.close();
  }
});
