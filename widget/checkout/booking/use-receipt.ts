import { useRef } from 'react';
import type { Client } from '../../client/create-client.ts';
import { readReceipt } from '../../contract/operations/bookings.ts';
import { getSettings } from '../../contract/operations/site.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { BookedDetail, NewBooking } from '../checkout-props.ts';

/** Time in milliseconds after which the event is emitted without a receipt. */
const timeoutMs = 4_000;

async function fetchReceipt(client: Client, { bookingId, token }: NewBooking): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { features } = await client.call(getSettings, {}, { signal });
    if (!features.includes('receipts')) return null;
    const { receipt } = await client.call(readReceipt, { params: { id: bookingId } }, { signal, bookingToken: token });
    return receipt;
  } catch {
    return null;
  }
}

interface Receipt {
  /** Emits a booking together with its signed receipt, or with null if there is none. */
  onBooked: (booking: NewBooking) => void;
  /** Resolves when the last booking has been emitted. */
  whenReported: () => Promise<void>;
}

export function useReceipt(onBooked: (booking: BookedDetail) => void): Receipt {
  const { client, config } = useStore();
  const latest = useLatest(onBooked);
  const reported = useRef(Promise.resolve());
  const report = (made: NewBooking) => {
    const { bookingId: _id, token: _token, ...booking } = made;
    reported.current = fetchReceipt(client, made).then((receipt) => {
      const currency = booking.currency ?? config.value.baseCurrency;
      latest.current({ ...booking, currency, receipt });
    });
  };
  return { onBooked: report, whenReported: () => reported.current };
}
