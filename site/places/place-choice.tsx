import { useMemo, useState } from 'react';
import type { Location } from '../../widget/contract/location.ts';
import { hasWords } from '../../widget/domain/fold-text.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { Combobox } from '../../widget/ui/combobox.tsx';

export interface PlaceChoiceProps {
  places: readonly Location[];
  chosen: Location | null;
  onChoose: (id: string | null) => void;
}

/** Maximum number of options, as on one page of a list; typing narrows them. */
const maxOptions = 30;

/** Renders the map's places as a combobox, for keyboards and screen readers. */
export function PlaceChoice({ places, chosen, onChoose }: PlaceChoiceProps) {
  useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? chosen?.name ?? '';
  const groups = useMemo(() => {
    const fits = ({ name, airportCode }: Location) => hasWords(`${name} ${airportCode ?? ''}`, typed ?? '');
    return [{ items: places.filter(fits).slice(0, maxOptions) }];
  }, [places, typed]);
  return (
    <Combobox
      label={msg('Location', { id: 'site.map.place' })}
      placeholder={msg('Name, or choose on the map', { id: 'site.map.choose' })}
      groups={groups}
      itemKey={({ _id }) => _id}
      itemText={({ name }) => name}
      inputValue={text}
      onInput={setTyped}
      selected={chosen}
      onSelect={(place) => {
        if (place) setTyped(null);
        onChoose(place?._id ?? null);
      }}
      emptyText={msg('No matching location.', { id: 'site.map.find' })}
    />
  );
}
