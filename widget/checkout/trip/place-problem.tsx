import { MapPin } from 'lucide';
import { isRecordId } from '../../domain/record-id.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import type { PlaceChoice } from '../../parts/use-chosen-places.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { UnclearPlace } from './use-trip.ts';

export interface PlaceProblemProps {
  unclear: UnclearPlace;
  searchHref: string;
  onPlace: (choice: PlaceChoice) => void;
}

/** Shown if the address contains an unknown or ambiguous location: offers the matches or another search. */
export function PlaceProblem({ unclear: { end, text, candidates }, searchHref, onPlace }: PlaceProblemProps) {
  useLanguage();
  const hasChoice = candidates.length > 0;
  const toSearch = (
    <LinkButton kind="primary" href={searchHref}>
      {msg('Find a car', { id: 'checkout.findCar' })}
    </LinkButton>
  );
  const places = candidates.map(({ _id, name }) => (
    <Button key={_id} onClick={() => onPlace({ end, id: _id })}>
      {name}
    </Button>
  ));
  return (
    <div className="r-checkout-failure" role="alert">
      <EmptyState
        icon={<Icon of={MapPin} size="lg" />}
        title={hasChoice ? whichPlace(text) : unknownPlace(text)}
        actions={hasChoice ? places : toSearch}
      >
        {hasChoice
          ? whichEnd(end)
          : msg('Choose your pick-up and drop-off locations in the search form.', { id: 'checkout.choosePlaces' })}
      </EmptyState>
    </div>
  );
}

function whichPlace(text: string): string {
  return msg(str`Which location do you mean by “${text}”?`, { id: 'checkout.whichPlace' });
}

function unknownPlace(text: string): string {
  return isRecordId(text)
    ? msg('This location is no longer available', { id: 'checkout.goneLocation' })
    : msg(str`We couldn’t find “${text}”`, { id: 'checkout.unknownPlace' });
}

function whichEnd(end: PlaceChoice['end']): string {
  return end === 'pickup'
    ? msg('Choose where to pick up the car.', { id: 'checkout.choosePickup' })
    : msg('Choose where to drop off the car.', { id: 'checkout.chooseDropoff' });
}
