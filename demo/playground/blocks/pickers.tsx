import { MapPin } from 'lucide';
import { useState } from 'react';
import { Combobox, type ComboboxProps } from '../../../widget/ui/combobox.tsx';
import { DateRange, type DateRangeProps } from '../../../widget/ui/date-range.tsx';
import { Icon } from '../../../widget/ui/icon.tsx';
import { PlacesMap } from '../../../widget/ui/map.tsx';
import { MapPicture } from '../../../widget/ui/map-picture.tsx';
import { Group, WithValue } from './block-group.tsx';

interface Place {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

const places: Place[] = [
  { id: 'nce', name: 'Nice Côte d’Azur Airport', latitude: 43.66, longitude: 7.21 },
  { id: 'rak', name: 'Marrakesh Menara Airport', latitude: 31.6, longitude: -8.03 },
  { id: 'bcn', name: 'Barcelona Sants railway station, main hall', latitude: 41.38, longitude: 2.14 },
];

type PlaceFieldProps = Pick<ComboboxProps<Place>, 'label' | 'status' | 'error' | 'disabled' | 'errorText'> & {
  text?: string;
  isEmpty?: boolean;
};

function PlaceField({ text = '', isEmpty = false, ...rest }: PlaceFieldProps) {
  const [typed, setTyped] = useState(text);
  const [selected, setSelected] = useState<Place | null>(null);
  const items = isEmpty ? [] : places.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Combobox
      {...rest}
      icon={<Icon of={MapPin} />}
      placeholder="City, airport or address"
      groups={[{ label: 'All places', items }]}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      inputValue={typed}
      onInput={setTyped}
      selected={selected}
      onSelect={(place) => {
        setSelected(place);
        if (place) setTyped(place.name);
      }}
      emptyText="No place found. Try a city or an airport code."
    />
  );
}

const halfHours = Array.from({ length: 24 }, (_, index) =>
  [`${8 + (index >> 1)}`.padStart(2, '0'), index % 2 ? '30' : '00'].join(':'),
);
const rangeLabels = { from: 'Pick-up date', to: 'Drop-off date', fromTime: 'Pick-up time', toTime: 'Drop-off time' };

function Period({ initial, errors }: { initial: { from: string; to: string }; errors?: DateRangeProps['errors'] }) {
  return (
    <WithValue initial={initial}>
      {(value, onChange) => (
        <DateRange
          labels={rangeLabels}
          {...value}
          onChange={onChange}
          minDate="2027-05-01"
          isDayDisabled={(day) => (new Date(`${day}T12:00Z`).getUTCDay() === 0 ? 'closed on Sundays' : null)}
          timesFor={() => halfHours}
          errors={errors}
        />
      )}
    </WithValue>
  );
}

/** Pickers for locations and periods, and the map. */
export function Pickers() {
  return (
    <>
      <Group title="Combobox">
        <PlaceField label="Pick-up location" />
        <PlaceField label="Long text" text="Barcelona Sants railway station, main hall" />
        <PlaceField label="Loading" status="loading" isEmpty />
        <PlaceField label="Failed" status="error" errorText="Places could not be loaded." isEmpty />
        <PlaceField label="Empty" text="Atlantis" isEmpty />
        <PlaceField label="With an error" error="Choose a place from the list" />
        <PlaceField label="Disabled" disabled text="Nice" />
      </Group>
      <Group title="Date range">
        <Period initial={{ from: '2027-05-03T10:00', to: '2027-05-06T10:00' }} />
        <Period initial={{ from: '', to: '' }} errors={{ from: 'Enter a pick-up date' }} />
      </Group>
      <Group title="Map" wide>
        <WithValue initial={null as string | null}>
          {(value, onChange) => (
            <PlacesMap
              label="Pick-up places"
              points={places.map((place) => ({ ...place, text: '€26' }))}
              selected={value}
              onSelect={onChange}
              center={[38, 0]}
              zoom={4}
              tileUrl="/tiles/{z}/{x}/{y}.svg"
              attribution="Natural Earth"
              className="p-map"
            />
          )}
        </WithValue>
        <MapPicture
          label="Nice Airport on the map"
          latitude={43.66}
          longitude={7.21}
          zoom={7}
          tileUrl="/tiles/{z}/{x}/{y}.svg"
          attribution="Natural Earth"
        />
      </Group>
    </>
  );
}
