import { expect, it } from 'vitest';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { minor } from '../../../widget/domain/money.ts';
import { cancelledUpdate } from './cancelled-update.ts';
import { describeUpdate } from './describe-update.ts';

const paid = {
  displayCurrency: 'USD' as CurrencyCode,
  displayPaid: minor(9000),
  displayRefunded: minor(1000),
};
const sentence = (refund: number) => describeUpdate(cancelledUpdate(paid, minor(refund)), 'RE-0001', 'en').sentence;

it('names the fee that a late cancellation keeps, beside the refund', () => {
  expect(sentence(5000)).toBe(
    'Your booking has been cancelled. You’ll get $50 USD back. A $30 USD fee applies because free cancellation had ended.',
  );
});

it('names no fee if everything is refunded or nothing is', () => {
  expect(sentence(8000)).toBe('Your booking has been cancelled. You’ll get $80 USD back.');
  expect(sentence(0)).toBe('Your booking has been cancelled. There’s no refund.');
});
