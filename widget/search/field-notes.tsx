import type { Location } from '../contract/location.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Button } from '../ui/button.tsx';

interface PlaceCandidatesProps {
  places: readonly Location[];
  onChoose: (place: Location) => void;
}

/** Renders the candidates of an ambiguous name as buttons. */
export function PlaceCandidates({ places, onChoose }: PlaceCandidatesProps) {
  useLanguage();
  return (
    <fieldset className="r-place-candidates">
      <legend className="r-place-candidates__title">
        {msg('Did you mean one of these?', { id: 'search.didYouMean' })}
      </legend>
      {places.slice(0, 5).map((place) => (
        <Button key={place._id} size="sm" className="r-place-candidates__choice" onClick={() => onChoose(place)}>
          {place.airportCode ? `${place.name} (${place.airportCode})` : place.name}
        </Button>
      ))}
    </fieldset>
  );
}

/** Explains how a time is interpreted that the clocks skip or repeat; null if both ends of the trip are usual times. */
export function clockNote(notes: readonly ('skipped' | 'repeated' | null)[]): string | null {
  if (notes.includes('skipped')) {
    return msg('The clocks go forward that night, so your time counts as one hour later.', {
      id: 'search.clockSkipped',
    });
  }
  if (notes.includes('repeated')) {
    return msg('The clocks go back that night, so the first of the two hours is used.', { id: 'search.clockRepeated' });
  }
  return null;
}
