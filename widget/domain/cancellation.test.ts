import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CancellationInput, cancellationOffer, changeableFields, isPastDeadline } from './cancellation.ts';
import { minor } from './money.ts';

const from = new Date('2027-05-01T08:00Z');
const early = new Date('2027-04-30T08:00Z');
const late = new Date('2027-04-30T08:00:00.001Z');

function offer(overrides: Partial<CancellationInput>) {
  const trip = { status: 'paid', from, now: early, hasCancellation: true } as const;
  return cancellationOffer({ ...trip, paid: minor(30000), lateFee: minor(5000), ...overrides });
}

describe('cancellationOffer', () => {
  it('refunds everything until exactly 24 hours before pick-up', () => {
    expect(offer({})).toEqual({ kind: 'refund', refund: 30000, fee: 0, freeUntil: early });
  });

  it('keeps the late fee after that, at most the paid amount', () => {
    expect(offer({ now: late })).toMatchObject({ kind: 'refund', refund: 25000, fee: 5000 });
    expect(offer({ now: late, paid: minor(3000) })).toMatchObject({ refund: 0, fee: 3000 });
    expect(offer({ now: late, paid: minor(0) })).toMatchObject({ refund: 0, fee: 0 });
  });

  it('promises no refund without the extra, and accepts one request', () => {
    expect(offer({ hasCancellation: false })).toEqual({ kind: 'request', refund: 0, fee: 0, freeUntil: null });
    expect(offer({ hasCancellation: false, isRequested: true }).kind).toBe('none');
  });

  it('offers nothing once the rental has begun or the booking is cancelled', () => {
    expect(offer({ now: from }).kind).toBe('none');
    expect(offer({ status: 'cancelled' }).kind).toBe('none');
    expect(offer({ isPickedUp: true }).kind).toBe('none');
    expect(offer({ isPickedUp: false }).kind).toBe('refund');
  });

  it('uses the operator’s hours', () => {
    expect(offer({ refundHours: 48 })).toMatchObject({ fee: 5000, freeUntil: new Date('2027-04-29T08:00Z') });
  });
});

describe('isPastDeadline', () => {
  it.each([
    [new Date(early.getTime() - 1), undefined, false],
    [early, undefined, true],
    [from, undefined, true],
    [early, 23, false],
    [early, 48, true],
  ])('%o with %o hours: %s', (now, refundHours, expected) => {
    expect(isPastDeadline({ from, now, refundHours })).toBe(expected);
  });
});

describe('changeableFields', () => {
  const trip = { status: 'reserved', from, now: early, hasAmendments: true } as const;

  it('returns all fields with the extra until 24 hours before pick-up', () => {
    expect(changeableFields(trip)).toEqual([
      'phone',
      'flightNumber',
      'from',
      'to',
      'pickup',
      'dropoff',
      'extras',
      'driver',
    ]);
  });

  it('returns phone and flight number later, or without the extra', () => {
    expect(changeableFields({ ...trip, now: late })).toEqual(['phone', 'flightNumber']);
    expect(changeableFields({ ...trip, hasAmendments: false })).toEqual(['phone', 'flightNumber']);
  });

  it('returns nothing once begun, cancelled, or while a payment is pending', () => {
    expect(changeableFields({ ...trip, now: from })).toEqual([]);
    expect(changeableFields({ ...trip, status: 'cancelled' })).toEqual([]);
    expect(changeableFields({ ...trip, status: 'void' })).toEqual([]);
    expect(changeableFields({ ...trip, isRequested: true })).toEqual([]);
  });
});

describe('every cancellation', () => {
  it('splits the paid amount into refund and fee, with no fee in time', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(minor);
    const hours = fc.integer({ min: -48, max: 400 });
    fc.assert(
      fc.property(
        hours,
        fc.boolean(),
        fc.boolean(),
        amount,
        amount,
        (ahead, hasCancellation, isRequested, paid, lateFee) => {
          const from = new Date('2027-05-01T10:00Z');
          const now = new Date(from.getTime() - ahead * 3_600_000);
          const input = { status: 'paid', from, now, hasCancellation, isRequested, paid, lateFee } as const;
          const { kind, refund, fee } = cancellationOffer(input);
          expect(refund + fee).toBe(kind === 'refund' ? paid : 0);
          expect([refund >= 0, fee >= 0, fee <= lateFee]).toEqual([true, true, true]);
          if (kind === 'refund' && ahead >= 24) expect(fee).toBe(0);
          if (ahead <= 0) expect(kind).toBe('none');
        },
      ),
    );
  });
});
