import type { PaymentChoice } from '../../domain/enumerations.ts';
import { toWallTime, wallClock } from '../../domain/wall-time.ts';
import { msg, str } from '../../i18n/localize.ts';
import { deviceZone } from '../../parts/device-zone.ts';
import { PlanLines, PriceLines } from '../../parts/price-lines.tsx';
import type { HeldPrice } from './held-price.ts';
import type { PriceHandle } from './use-price.ts';

/** Every line, the total, and what is paid when. While another price is on its way the former one stays, dimmed. */
export function PriceSummary({
  price,
  choice,
  handle,
}: {
  price: HeldPrice;
  choice: PaymentChoice | undefined;
  handle: PriceHandle;
}) {
  const step = choice && price.plan[choice];
  return (
    <div
      part="summary"
      className="r-price-summary"
      aria-busy={handle.isAsking}
      data-dimmed={handle.isAsking || undefined}
    >
      <PriceLines price={price} />
      {choice && step && <PlanLines plan={step} currency={price.currency} choice={choice} />}
      <HoldNote handle={handle} />
    </div>
  );
}

/** Until when the price holds, on the clock of the person's device. */
function HoldNote({ handle }: { handle: PriceHandle }) {
  const { hold, isAsking } = handle;
  if (isAsking)
    return <p className="r-price-summary__note">{msg('Calculating the price…', { id: 'checkout.pricing' })}</p>;
  if (!hold?.until) return null;
  const zone = deviceZone();
  const clock = wallClock(toWallTime(hold.until, zone));
  return <p className="r-price-summary__note">{msg(str`Price held until ${clock}`, { id: 'checkout.heldUntil' })}</p>;
}
