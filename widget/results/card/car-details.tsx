import { useState } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-details.css?inline';

export interface CarDetailsProps {
  car: SearchCar;
  price: TripPrice;
  cancellation: CancellationTerms;
  /** Of the pick-up. */
  timeZone: TimeZone;
}

const loadConditions = () => import('./car-conditions.tsx').then((part) => part.CarConditions);

const Conditions = lazyPart<CarDetailsProps>(loadConditions, () => <Skeleton lines={6} />);

/** Fetches what opens with the first card's details, so that it opens at once. */
export function prepareConditions(): void {
  loadConditions().catch(() => {});
}

/** What a card says when asked; drawn when it is first opened, as a list of cards has it fifteen times. */
export function CarDetails(props: CarDetailsProps) {
  useStyles(css);
  useLanguage();
  const [wasOpened, setWasOpened] = useState(false);
  const title = (
    <>
      {msg('Price and conditions', { id: 'results.details' })}
      <VisuallyHidden> ({props.car.name})</VisuallyHidden>
    </>
  );
  return (
    <Disclosure kind="plain" className="r-car-details" title={title} onToggle={(open) => open && setWasOpened(true)}>
      {wasOpened && <Conditions {...props} />}
    </Disclosure>
  );
}
