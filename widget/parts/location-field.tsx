import { MapPin, Plane } from 'lucide';
import type { Location } from '../contract/location.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Combobox, type ComboboxProps } from '../ui/combobox.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './location-field.css?inline';

type IconNode = typeof MapPin;

const iconOf = (place: Location | null): IconNode => (place?.airportCode ? Plane : MapPin);

export interface LocationFieldProps<Choice> extends Omit<ComboboxProps<Choice>, 'icon'> {
  /** The selected location. */
  place: Location | null;
}

/** Renders a type-ahead field for a location; the caller provides the options. */
export function LocationField<Choice>({ place, ...field }: LocationFieldProps<Choice>) {
  useStyles(css);
  return <Combobox<Choice> {...field} icon={<Icon of={iconOf(place)} />} />;
}

export interface LocationLineProps {
  place: Location;
  icon?: IconNode | undefined;
  /** Text below the name; its address by default. */
  where?: string | undefined;
}

/** Renders one location in the list: its name, address and airport code. */
export function LocationLine({ place, icon = iconOf(place), where = place.address ?? place.city }: LocationLineProps) {
  return (
    <>
      <Icon of={icon} className="r-place__icon" />
      <span className="r-place__words">
        <span className="r-place__name">{place.name}</span>
        {where && <span className="r-place__where">{where}</span>}
      </span>
      {place.airportCode && (
        <span part="badge" className="r-place__code">
          {place.airportCode}
        </span>
      )}
    </>
  );
}
