import { MapPin, Plane } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { Location } from '../contract/location.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './location-field.css?inline';
import type { PlaceProblem } from './place-problem.ts';
import { type PlaceEnd, placeLabel, placeMessage } from './search-texts.ts';
import type { PlaceDraft } from './use-place.ts';
import { usePlaceChoices } from './use-place-choices.ts';

function PlaceOption({ place }: { place: Location }) {
  const where = place.address ?? place.city;
  return (
    <>
      <Icon of={place.airportCode ? Plane : MapPin} className="r-place__icon" />
      <span className="r-place__words">
        <span className="r-place__name">{place.name}</span>
        {where && <span className="r-place__where">{where}</span>}
      </span>
      {place.airportCode && <span className="r-place__code">{place.airportCode}</span>}
    </>
  );
}

/** Those that a name may mean, one press each. */
function Candidates({ places, onChoose }: { places: readonly Location[]; onChoose: (place: Location) => void }) {
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

export interface LocationFieldProps {
  end: PlaceEnd;
  id: string;
  draft: PlaceDraft;
  problem: PlaceProblem | null;
  /** Offers only places of this one's country. */
  countryOf?: Location | null | undefined;
  /** Stands below the field. */
  children?: ReactNode;
}

/** Where a car is fetched or brought back: type-ahead by name, city, country and airport code. */
export function LocationField({ end, id, draft, problem, countryOf = null, children }: LocationFieldProps) {
  useStyles(css);
  useLanguage();
  const [isActive, setActive] = useState(false);
  const { text, place, question, resolved } = draft;
  const typed = place ? '' : text.trim();
  const choices = usePlaceChoices({ typed, isActive, countryOf });
  const country = countryOf?.country?.name;
  const isComing = question !== null && draft.isPending;
  return (
    <>
      <Combobox<Location>
        id={id}
        name={end}
        label={placeLabel(end)}
        placeholder={
          isComing
            ? msg('Loading…', { id: 'search.placeLoading' })
            : msg('City, airport or station', { id: 'search.placeHolder' })
        }
        icon={<Icon of={place?.airportCode ? Plane : MapPin} />}
        required
        error={problem ? placeMessage(end, problem) : undefined}
        groups={choices.groups}
        status={choices.status}
        itemKey={(item) => item._id}
        itemText={(item) => item.name}
        renderItem={(item) => <PlaceOption place={item} />}
        inputValue={text}
        onInput={draft.type}
        selected={place}
        onSelect={draft.choose}
        onFocus={() => setActive(true)}
        onBlur={draft.settle}
        onRetry={choices.retry}
        errorText={msg('The locations could not be loaded.', { id: 'search.placesFailed' })}
        emptyText={
          country
            ? msg(str`No location in ${country} matches. Try a city or an airport code.`, {
                id: 'search.noPlaceInCountry',
              })
            : msg('No location matches. Try a city or an airport code.', { id: 'search.noPlace' })
        }
      />
      <div className="r-search__below">
        {problem?.code === 'failed' && (
          <Button size="sm" onClick={resolved.retry}>
            {msg('Try again', { id: 'search.tryAgain' })}
          </Button>
        )}
        {problem && resolved.candidates.length > 0 && (
          <Candidates places={resolved.candidates} onChoose={draft.choose} />
        )}
        {children}
      </div>
    </>
  );
}
