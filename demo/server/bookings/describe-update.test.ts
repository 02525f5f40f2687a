import { expect, it } from 'vitest';
import { describeUpdate } from './describe-update.ts';

it('groups the digits of the telephone number to call', () => {
  const { sentence } = describeUpdate({ kind: 'no-show', phone: '+33639980114' }, 'RE-0001', 'en');
  expect(sentence).toContain('+33 6 39 98 01 14');
});

it('ends the reason of a refund with one full stop', () => {
  for (const reason of ['Broken lock', 'Broken lock.']) {
    const update = { kind: 'refunded', refund: 1000, currency: 'USD', reason } as const;
    expect(describeUpdate(update as never, 'RE-0001', 'en').sentence).toMatch(/Reason: Broken lock\.$/);
  }
});
