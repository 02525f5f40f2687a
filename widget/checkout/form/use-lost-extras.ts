import { useEffect, useRef, useState } from 'react';
import type { AddOnDetail } from '../../contract/car.ts';
import { type ExtraName, extraNames } from '../../domain/enumerations.ts';
import type { Trip } from '../trip/trip.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

/** Extras that the customer had, and that the car no longer has. */
export interface LostExtras {
  readonly names: readonly ExtraName[];
  readonly addOns: readonly AddOnDetail[];
}

/** Returns what a checkout lost when its car was loaded again, because the operator had changed it; null without a loss. */
export function useLostExtras(
  trip: Trip,
  extras: Record<ExtraName, boolean>,
  { addOns: units }: Pick<CheckoutDraft, 'addOns'>,
): LostExtras | null {
  const former = useRef({ trip, extras });
  const [lost, setLost] = useState<LostExtras | null>(null);
  useEffect(() => {
    const before = former.current;
    former.current = { trip, extras };
    if (before.trip.car === trip.car) return;
    const names = extraNames.filter((name) => before.extras[name] && !extras[name]);
    const isGone = (key: string) => (units[key] ?? 0) > 0 && !trip.addOns.some((addOn) => addOn.key === key);
    const addOns = before.trip.addOns.filter(({ key }) => isGone(key));
    if (names.length + addOns.length > 0) setLost({ names, addOns });
  }, [trip, extras, units]);
  return lost;
}
