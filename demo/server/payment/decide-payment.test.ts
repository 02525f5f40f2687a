import { expect, it } from 'vitest';
import { minor } from '../../../widget/domain/money.ts';
import { decidePayment, type PaidBooking } from './decide-payment.ts';

const waiting: PaidBooking = { status: 'void', hasExpired: false, due: minor(10_000), isCarFree: true };
const runOut: PaidBooking = { ...waiting, status: 'cancelled', hasExpired: true };

it.each<[name: string, booking: PaidBooking | null, received: number, judgement: object]>([
  ['confirms the exact sum', waiting, 10_000, { kind: 'confirm', excess: 0 }],
  ['confirms and gives back what was too much', waiting, 10_050, { kind: 'confirm', excess: 50 }],
  ['keeps nothing of a sum that is too small', waiting, 9_999, { kind: 'refund', reason: 'short' }],
  ['books again in time that has run out', runOut, 10_000, { kind: 'confirm', excess: 0 }],
  ['gives back what came too late', { ...runOut, isCarFree: false }, 10_000, { kind: 'refund', reason: 'late' }],
  [
    'leaves a cancelled booking cancelled',
    { ...runOut, hasExpired: false },
    10_000,
    { kind: 'refund', reason: 'cancelled' },
  ],
  ['does not take money twice', { ...waiting, status: 'paid' }, 10_000, { kind: 'refund', reason: 'double' }],
  ['does not add to a deposit', { ...waiting, status: 'deposit' }, 10_000, { kind: 'refund', reason: 'double' }],
  [
    'accepts money for a booking to be paid at the counter',
    { ...waiting, status: 'pending' },
    10_000,
    { kind: 'confirm', excess: 0 },
  ],
  ['gives back what is for no booking', null, 10_000, { kind: 'refund', reason: 'cancelled' }],
])('%s', (_name, booking, received, judgement) => {
  expect(decidePayment(booking, minor(received))).toEqual(judgement);
});
