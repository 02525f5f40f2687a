import type { PickupPrice } from '../../contract/search.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { ParkingNames } from '../../parts/parking-names.tsx';
import type { ParkingSpots } from '../../parts/use-parking-spots.ts';
import { Button } from '../../ui/button.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { carCountText } from '../list/count-text.ts';

export interface PlaceRowProps {
  row: PickupPrice;
  isSelected: boolean;
  /** True if it is the searched location. */
  isHere: boolean;
  /** Parking spots of the selected location. */
  spots: ParkingSpots;
  onSelect: (id: string) => void;
  /** Searches at this location. */
  onPick: (id: string) => void;
  /** Shows the location's parking on the map. */
  onCloseUp: () => void;
}

/** A location with its price; when selected, also its parking and a button to its cars. */
export function PlaceRow({ row, isSelected, isHere, spots, onSelect, onPick, onCloseUp }: PlaceRowProps) {
  const language = useLanguage();
  const { place, carCount, bookableCount, totalMinor, currency: code } = row;
  const { _id: id, name, address, city } = place;
  const price = formatMoney({ amount: totalMinor, currency: parseCurrencyCode(code) }, language);
  const cars = carCountText(carCount, language);
  return (
    <li part="panel" className="r-places__row" data-selected={isSelected || undefined}>
      <button
        type="button"
        part="option"
        className="r-places__place"
        aria-pressed={isSelected}
        onClick={() => onSelect(id)}
      >
        <span className="r-places__name">
          <WholeWords>{name}</WholeWords>
        </span>
        <span className="r-places__price">
          {bookableCount === 0 ? msg('None available', { id: 'map.noneAvailable' }) : fromText(price)}
        </span>
        <span className="r-places__where">{address ?? city}</span>
        <span className="r-places__cars">{cars}</span>
      </button>
      {isSelected && (
        <div className="r-places__more">
          <ParkingNames spots={spots} className="r-places__parking" />
          <div className="r-places__actions">
            <Button size="sm" onClick={() => onPick(id)}>
              {isHere ? msg(str`Show ${cars}`, { id: 'results.show' }) : pickText(cars)}
            </Button>
            {spots.length > 0 && (
              <Button size="sm" kind="quiet" onClick={onCloseUp}>
                {msg('Show parking on the map', { id: 'map.parkingOnMap' })}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function fromText(price: string): string {
  return msg(str`from ${price}`, { id: 'map.from' });
}

function pickText(cars: string): string {
  return msg(str`Pick up here: ${cars}`, { id: 'map.pickHere' });
}
