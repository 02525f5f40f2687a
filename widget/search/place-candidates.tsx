import type { Location } from '../contract/location.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import css from './place-candidates.css?inline';

export interface CandidatesProps {
  places: readonly Location[];
  onChoose: (place: Location) => void;
}

/** Renders the candidates of an ambiguous name as buttons. */
export function Candidates({ places, onChoose }: CandidatesProps) {
  useStyles(css);
  useLanguage();
  return (
    <fieldset className="r-place-candidates">
      <legend>{msg('Did you mean one of these?', { id: 'search.didYouMean' })}</legend>
      {places.slice(0, 5).map((place) => (
        <Button key={place._id} size="sm" onClick={() => onChoose(place)}>
          {place.airportCode ? `${place.name} (${place.airportCode})` : place.name}
        </Button>
      ))}
    </fieldset>
  );
}
