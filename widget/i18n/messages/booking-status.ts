import type { BookingStatus } from '../../domain/enumerations.ts';
import { msg } from '../localize.ts';

export function bookingStatusName(status: BookingStatus): string {
  return {
    void: () => msg('Awaiting payment', { id: 'status.void' }),
    pending: () => msg('Pay at the counter', { id: 'status.pending' }),
    deposit: () => msg('Deposit paid', { id: 'status.deposit' }),
    paid: () => msg('Paid', { id: 'status.paid' }),
    reserved: () => msg('Reserved', { id: 'status.reserved' }),
    cancelled: () => msg('Cancelled', { id: 'status.cancelled' }),
  }[status]();
}
