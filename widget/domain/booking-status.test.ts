import { describe, expect, it } from 'vitest';
import {
  commonNextStatuses,
  isAllowedAfterEnd,
  isStatusChangeAllowed,
  nextStatuses,
  statusChangers,
} from './booking-status.ts';
import { bookingStatuses } from './enumerations.ts';

describe('booking statuses', () => {
  it('never change to themselves', () => {
    for (const status of bookingStatuses) {
      for (const by of statusChangers) expect(isStatusChangeAllowed(status, status, by)).toBe(false);
    }
  });

  it('change to void by a manager only, and only while nothing is paid', () => {
    for (const status of bookingStatuses) {
      const isUnpaid = status === 'pending' || status === 'reserved';
      expect(nextStatuses(status, 'manager').includes('void')).toBe(isUnpaid);
      const others = statusChangers.filter((by) => by !== 'manager');
      for (const by of others) expect(nextStatuses(status, by)).not.toContain('void');
    }
  });

  it('can all be cancelled, and only a late payment revives a cancelled booking', () => {
    for (const by of ['customer', 'manager'] as const) {
      const cancellable = bookingStatuses.filter((status) => isStatusChangeAllowed(status, 'cancelled', by));
      expect(cancellable).toEqual(bookingStatuses.filter((status) => status !== 'cancelled'));
    }
    expect(statusChangers.filter((by) => nextStatuses('cancelled', by).length > 0)).toEqual(['payment']);
  });

  it('let expiry cancel only an unpaid checkout', () => {
    expect(bookingStatuses.filter((status) => nextStatuses(status, 'expiry').length > 0)).toEqual(['void']);
  });

  it('never revert a payment: a paid booking can only be cancelled', () => {
    for (const by of statusChangers) expect(nextStatuses('paid', by).filter((to) => to !== 'cancelled')).toEqual([]);
  });

  it('can still record a payment after the rental, but neither cancel it nor wait for a payment', () => {
    expect(bookingStatuses.filter((status) => !isAllowedAfterEnd(status))).toEqual(['void', 'cancelled']);
  });

  it('offer a selection only the changes that every booking allows', () => {
    expect(commonNextStatuses(['pending', 'deposit'], 'manager')).toEqual(['paid', 'cancelled']);
    expect(commonNextStatuses(['pending', 'cancelled'], 'manager')).toEqual([]);
    expect(commonNextStatuses([], 'manager')).toEqual([]);
  });
});
