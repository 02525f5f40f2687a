import type { PaymentChoice } from '../../domain/enumerations.ts';
import { toWallTime, wallClock } from '../../domain/wall-time.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { deviceZone } from '../../parts/device-zone.ts';
import { PlanLines, PriceLines, planAmounts, priceNeedsDecimals } from '../../parts/price-lines.tsx';
import type { HeldPrice } from './held-price.ts';
import type { PriceHandle } from './use-price.ts';

/** Lists every line, the total and the payments. The previous price stays dimmed while another one loads. */
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
  const withDecimals = priceNeedsDecimals(price, step && planAmounts(step));
  return (
    <div
      part="summary"
      className="r-price-summary"
      aria-busy={handle.isLoading}
      data-dimmed={handle.isLoading || undefined}
    >
      <PriceLines price={price} withDecimals={withDecimals} />
      {choice && step && (
        <PlanLines plan={step} currency={price.currency} choice={choice} withDecimals={withDecimals} />
      )}
      <HoldNote handle={handle} />
    </div>
  );
}

/** Shows the time until which the price is held, in the device's time zone. */
function HoldNote({ handle }: { handle: PriceHandle }) {
  useLanguage();
  const { hold, isLoading } = handle;
  if (isLoading)
    return <p className="r-price-summary__note">{msg('Calculating the price…', { id: 'checkout.pricing' })}</p>;
  if (!hold?.until) return null;
  const zone = deviceZone();
  const clock = wallClock(toWallTime(hold.until, zone));
  return <p className="r-price-summary__note">{msg(str`Price held until ${clock}`, { id: 'checkout.heldUntil' })}</p>;
}
