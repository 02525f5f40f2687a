import { expect, it } from 'vitest';
import { describeUpdate } from './describe-update.ts';

it('groups the digits of the telephone number to call', () => {
  const { sentence } = describeUpdate({ kind: 'no-show', phone: '+33639980114' }, 'RE-0001', 'en');
  expect(sentence).toContain('+33 6 39 98 01 14');
});
