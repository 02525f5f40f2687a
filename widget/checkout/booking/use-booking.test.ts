import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HeldPrice } from '../price/held-price.ts';
import { type BookingTask, useBooking } from './use-booking.ts';

afterEach(cleanup);

it('can book again after an error that no response explains', async () => {
  const held = { totalMinor: 9000, currency: 'USD' } as HeldPrice;
  const price = { price: held, change: null, current: async () => held } as BookingTask['price'];
  let isBooked = false;
  const task = {
    price,
    draft: {},
    minimumAge: 21,
    check: () => [],
    send: async () => {
      throw new TypeError('Storage is full');
    },
    onBooked: () => {
      isBooked = true;
    },
  } as unknown as BookingTask;
  const { result, rerender } = renderHook((props: BookingTask) => useBooking(props), { initialProps: task });
  await act(() => expect(result.current.book()).rejects.toThrow('Storage is full'));
  expect(result.current.isSending).toBe(false);
  rerender({ ...task, send: async () => ({}) as Awaited<ReturnType<BookingTask['send']>> });
  await act(() => result.current.book());
  expect(isBooked).toBe(true);
});
