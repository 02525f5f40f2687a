import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentChoices } from './enumerations.ts';
import { minor } from './money.ts';
import {
  allowedChoices,
  depositAtCounter,
  paymentPlan,
  refundableDeposit,
  refundOfChange,
  stillToPay,
} from './payment-plan.ts';

const [total, deposit, none] = [minor(30000), minor(50000), minor(0)];

describe('paymentPlan', () => {
  it('later: everything at the counter', () => {
    const plan = paymentPlan({ choice: 'later', total, deposit });
    expect(plan).toEqual({ now: none, atCounter: total, held: deposit, heldWhen: 'counter' });
  });

  it('deposit: the deposit now, the whole total at the counter', () => {
    const plan = paymentPlan({ choice: 'deposit', total, deposit });
    expect(plan).toEqual({ now: deposit, atCounter: total, held: deposit, heldWhen: 'now' });
  });

  it('full: the total now, the deposit held at the counter', () => {
    const plan = paymentPlan({ choice: 'full', total, deposit });
    expect(plan).toEqual({ now: total, atCounter: none, held: deposit, heldWhen: 'counter' });
  });

  it('holds nothing if the car needs no deposit', () => {
    expect(paymentPlan({ choice: 'full', total, deposit: minor(-100) })).toMatchObject({ held: 0, heldWhen: null });
    expect(() => paymentPlan({ choice: 'deposit', total, deposit: none })).toThrow('this car needs none');
  });
});

describe('depositAtCounter', () => {
  it('returns the held amount, or 0 if it was paid online', () => {
    const held = paymentChoices.map((choice) => depositAtCounter(paymentPlan({ choice, total, deposit })));
    expect(held).toEqual(paymentChoices.map((choice) => (choice === 'deposit' ? none : deposit)));
    expect(depositAtCounter({ held: deposit })).toBe(deposit);
  });
});

describe('refundableDeposit', () => {
  it.each([
    ['deposit', deposit, none, { amount: deposit, isPaid: true }],
    ['deposit', deposit, minor(100), { amount: deposit - 100, isPaid: true }],
    ['deposit', deposit, deposit, { amount: 0, isPaid: false }],
    ['deposit', none, none, { amount: deposit, isPaid: false }],
    ['full', total, none, { amount: deposit, isPaid: false }],
    ['later', none, none, { amount: deposit, isPaid: false }],
  ] as const)('%s with %i paid, of which %i was paid back: %j', (choice, paid, waived, expected) => {
    const plan = paymentPlan({ choice, total, deposit });
    expect(refundableDeposit({ plan, paid, waived })).toEqual(expected);
  });
});

describe('allowedChoices', () => {
  it.each([
    [{}, 500, ['counter', 'stripe'], ['later', 'deposit', 'full']],
    [{ payLater: false }, 500, ['counter', 'sandbox'], ['deposit', 'full']],
    [{ payLater: true }, -1, ['counter', 'paypal'], ['later', 'full']],
    [{}, 500, ['counter'], ['later']],
    [{ payLater: false }, 500, ['counter'], []],
    [{}, 0, ['stripe'], ['full']],
    [{}, undefined, ['stripe'], ['full']],
    [{}, 1, ['stripe'], ['deposit', 'full']],
  ] as const)('supplier %j, deposit %s, gateways %j: %j', (supplier, held, gateways, expected) => {
    expect(allowedChoices({ supplier, car: { deposit: held }, gateways: [...gateways] })).toEqual(expected);
  });
});

describe('stillToPay', () => {
  it.each([
    ['pending', 'later', 0, 30000],
    ['reserved', 'later', 0, 30000],
    ['pending', 'full', 0, 30000],
    ['pending', 'deposit', 20000, 60000],
    ['deposit', 'deposit', 50000, 30000],
    ['paid', 'full', 30000, 0],
    // The price of the booking increased after it was paid.
    ['paid', 'full', 20000, 10000],
    // A manager took the money at the counter.
    ['paid', 'later', 0, 0],
    ['paid', 'full', 0, 0],
    // The rest of a deposit paid online.
    ['paid', 'deposit', 20000, 0],
    ['deposit', 'deposit', 0, 30000],
    ['void', 'full', 0, 0],
    ['cancelled', 'later', 0, 0],
  ] as const)('%s, to pay %s, %i paid: %i', (status, choice, paid, expected) => {
    const plan = paymentPlan({ choice, total, deposit });
    expect(stillToPay({ status, plan, paid: minor(paid) })).toBe(expected);
  });

  it.each([
    ['later', 0, 25000, 5000],
    ['later', 0, 30000, 0],
    ['later', 0, 35000, 0],
    ['deposit', 20000, 25000, 5000],
    ['full', 0, 25000, 5000],
    // Paid online: the payments count.
    ['full', 30000, 25000, 0],
    ['full', 20000, 30000, 0],
    ['full', 20000, 25000, 5000],
  ] as const)('paid at the counter, to pay %s, %i paid online, %i settled: %i', (choice, paid, settled, expected) => {
    const plan = paymentPlan({ choice, total, deposit });
    expect(stillToPay({ status: 'paid', plan, paid: minor(paid), settled: minor(settled) })).toBe(expected);
  });
});

describe('refundOfChange', () => {
  it.each([
    { now: 25000, paid: 30000, refunded: 0, waived: 0, expected: 5000, what: 'the difference' },
    { now: 35000, paid: 30000, refunded: 0, waived: 0, expected: 0, what: 'nothing of a higher price' },
    { now: 20000, paid: 30000, refunded: 5000, waived: 0, expected: 5000, what: 'what an earlier change left' },
    {
      now: 25000,
      paid: 30000,
      refunded: 10000,
      waived: 10000,
      expected: 5000,
      what: 'the difference to what was paid',
    },
    { now: 0, paid: 30000, refunded: 10000, waived: 10000, expected: 20000, what: 'no more than is left' },
  ])('is $what', ({ now, expected, paid, refunded, waived }) => {
    const payments = { paid: minor(paid), refunded: minor(refunded), waived: minor(waived) };
    expect(refundOfChange(minor(now), payments)).toBe(expected);
  });
});

describe('every payment plan', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(minor);

  it('adds up to the total and the deposit, and the total excludes the deposit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentChoices), amount, amount, (choice, total, deposit) => {
        fc.pre(choice !== 'deposit' || deposit > 0);
        const plan = paymentPlan({ choice, total, deposit });
        expect(plan.now + plan.atCounter).toBe(total + (plan.heldWhen === 'now' ? plan.held : 0));
        expect([plan.held, plan.heldWhen === null]).toEqual([deposit, deposit === 0]);
      }),
    );
  });
});
