import type { Client } from '../../client/create-client.ts';
import { readReceipt } from '../../contract/operations/bookings.ts';
import { getSettings } from '../../contract/operations/site.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { BookedDetail, BookedNews } from '../checkout-props.ts';

/** Milliseconds after which the page is told of the booking without its receipt. */
const patience = 4_000;

async function receiptOf(client: Client, { bookingId, token }: BookedNews): Promise<string | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    const { features } = await client.call(getSettings, {}, { signal });
    if (!features.includes('receipts')) return null;
    const { receipt } = await client.call(readReceipt, { params: { id: bookingId } }, { signal, bookingToken: token });
    return receipt;
  } catch {
    return null;
  }
}

/** Tells the page of a booking once its signed receipt is here; without one where there is none. */
export function useReceipt(onBooked: (booking: BookedDetail) => void): (news: BookedNews) => void {
  const { client, config } = useStore();
  const latest = useLatest(onBooked);
  return (news) => {
    const { bookingId: _id, token: _token, ...booking } = news;
    void receiptOf(client, news).then((receipt) => {
      const currency = news.currency ?? config.value.baseCurrency;
      latest.current({ ...booking, currency, receipt });
    });
  };
}
