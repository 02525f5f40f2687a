import { useState } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { loadTextGroup, msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-details.css?inline';

export interface CarDetailsProps {
  car: SearchCar;
  price: TripPrice;
  cancellation: CancellationTerms;
  /** Time zone of the pick-up. */
  timeZone: TimeZone;
  /** Id of the pick-up location. */
  pickupId: string;
}

/** Price lines and conditions of a car. */
export const Conditions = lazyPart<CarDetailsProps>(
  () => Promise.all([import('./car-conditions.tsx'), loadTextGroup('cover')]).then(([part]) => part.CarConditions),
  { fallback: () => <Skeleton lines={6} /> },
);

/** The details on a card. They render when they are first opened, because a list has fifteen cards. */
export function CarDetails(props: CarDetailsProps) {
  useStyles(css);
  useLanguage();
  const [wasOpened, setWasOpened] = useState(false);
  const title = (
    <>
      {msg('Price and terms', { id: 'results.details' })}
      <VisuallyHidden> ({props.car.name})</VisuallyHidden>
    </>
  );
  return (
    <Disclosure kind="plain" className="r-car-details" title={title} onToggle={(open) => open && setWasOpened(true)}>
      {wasOpened && <Conditions {...props} />}
    </Disclosure>
  );
}
