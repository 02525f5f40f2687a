import { type ReactNode, useState } from 'react';
import type { Location } from '../contract/location.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { LocationField } from '../parts/location-field.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { useLazyValue } from '../ui/lazy-value.ts';
import { fieldNotes } from './lazy-field-notes.ts';
import { choiceKey, type PlaceChoice, PlaceOption } from './place-option.tsx';
import type { PlaceProblem } from './place-problem.ts';
import type { RecentSearch } from './recent-searches.ts';
import { type PlaceEnd, placeLabel, placeMessage } from './search-texts.ts';
import css from './trip-place.css?inline';
import { useNearest } from './use-nearest.ts';
import type { PlaceDraft } from './use-place.ts';
import { usePlaceChoices } from './use-place-choices.ts';

export interface TripPlaceProps {
  end: PlaceEnd;
  id: string;
  draft: PlaceDraft;
  problem: PlaceProblem | null;
  /** Restricts the options to this place's country. */
  countryOf?: Location | null | undefined;
  /** Called when a recent search is chosen, which includes its period. */
  onRecent: (search: RecentSearch) => void;
  /** Content below the field. */
  children?: ReactNode;
}

/** Renders the combobox of a location: by name, city, country and airport code. */
export function TripPlace(props: TripPlaceProps) {
  const { end, id, draft, problem, countryOf = null, onRecent, children } = props;
  useStyles(css);
  useLanguage();
  const [isActive, setActive] = useState(false);
  const { text, place, resolved } = draft;
  const typed = place ? '' : text.trim();
  const nearest = useNearest(draft.choose);
  const choices = usePlaceChoices({
    typed,
    isActive,
    countryOf,
    hasEarlier: end === 'pickup',
    canLocate: !!nearest.locate,
  });
  const take = (choice: PlaceChoice | null) => {
    if (choice === null) draft.choose(null);
    else if (choice.kind === 'place') draft.choose(choice.place);
    else if (choice.kind === 'recent') onRecent(choice.search);
    else if (choice.kind === 'clear') choices.forget();
    else nearest.locate?.();
  };
  const textOf = (choice: PlaceChoice) => {
    if (choice.kind === 'place') return choice.place.name;
    return choice.kind === 'recent' ? choice.search.place.name : text;
  };
  const isAmbiguous = problem !== null && resolved.candidates.length > 0;
  // Without its code the field still says that the name is ambiguous.
  const { value: notes } = useLazyValue(fieldNotes, isAmbiguous);
  const country = countryOf?.country?.name;
  return (
    <>
      <LocationField<PlaceChoice>
        place={place}
        id={id}
        name={end}
        label={placeLabel(end)}
        placeholder={
          draft.isComing
            ? msg('Loading…', { id: 'search.placeLoading' })
            : msg('City, airport or station', { id: 'search.placeHolder' })
        }
        required
        error={problem ? placeMessage(end, problem) : undefined}
        groups={choices.groups}
        status={choices.status}
        itemKey={choiceKey}
        itemText={textOf}
        renderItem={(choice) => <PlaceOption choice={choice} />}
        inputValue={text}
        onInput={draft.type}
        selected={place && { kind: 'place', place }}
        onSelect={take}
        onFocus={() => setActive(true)}
        onBlur={draft.settle}
        onRetry={choices.retry}
        errorText={msg('We couldn’t load the locations.', { id: 'search.placesFailed' })}
        emptyText={
          country
            ? msg(str`No matching location in ${country}. Try a city or an airport code.`, {
                id: 'search.noPlaceInCountry',
              })
            : msg('No matching location. Try a city or an airport code.', { id: 'search.noPlace' })
        }
      />
      <div className="r-search__below">
        {problem?.code === 'failed' && (
          <Button size="sm" onClick={resolved.retry}>
            {msg('Try again', { id: 'search.tryAgain' })}
          </Button>
        )}
        {isAmbiguous && notes && <notes.PlaceCandidates places={resolved.candidates} onChoose={draft.choose} />}
        <p role="status" className="r-place-note">
          {nearest.note}
        </p>
        {children}
      </div>
    </>
  );
}
