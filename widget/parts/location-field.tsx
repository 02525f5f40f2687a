import { MapPin, Plane } from 'lucide';
import type { Location } from '../contract/location.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Combobox, type ComboboxProps } from '../ui/combobox.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './location-field.css?inline';

type IconNode = typeof MapPin;

const iconOf = (place: Location | null): IconNode => (place?.airportCode ? Plane : MapPin);

export interface LocationFieldProps<Choice> extends Omit<ComboboxProps<Choice>, 'icon'> {
  /** The one that is chosen. */
  place: Location | null;
}

/** A location by type-ahead; what is offered, and asked for, is the caller's. */
export function LocationField<Choice>({ place, ...field }: LocationFieldProps<Choice>) {
  useStyles(css);
  return <Combobox<Choice> {...field} icon={<Icon of={iconOf(place)} />} />;
}

export interface LocationLineProps {
  place: Location;
  icon?: IconNode | undefined;
  /** Below the name; its address without it. */
  where?: string | undefined;
}

/** One location in the list: what it is called, where it is, and its airport's code. */
export function LocationLine({ place, icon = iconOf(place), where = place.address ?? place.city }: LocationLineProps) {
  return (
    <>
      <Icon of={icon} className="r-place__icon" />
      <span className="r-place__words">
        <span className="r-place__name">{place.name}</span>
        {where && <span className="r-place__where">{where}</span>}
      </span>
      {place.airportCode && <span className="r-place__code">{place.airportCode}</span>}
    </>
  );
}
