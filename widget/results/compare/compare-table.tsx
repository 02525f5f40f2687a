import { X } from 'lucide';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { CarPicture } from '../../parts/car-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import type { CardFrame } from '../list/list-props.ts';
import { ComparePrice } from './compare-price.tsx';
import type { CompareRow, PricedCar } from './compare-rows.ts';

/** Explicit roles, because a CSS layout other than the table's own removes the implicit ones. */
const asTable = { role: 'table' };
const asRows = { role: 'rowgroup' };
const asRow = { role: 'row' };
const asColumnHeader = { role: 'columnheader', scope: 'col' };
const asRowHeader = { role: 'rowheader', scope: 'row' };
const asCell = { role: 'cell' };

export interface CompareTableProps {
  cars: readonly PricedCar[];
  rows: readonly CompareRow[];
  frame: CardFrame;
  headingLevel: number;
  /** Null while no car can be removed. */
  onRemove: ((carId: string) => void) | null;
}

/** A column for each car and a row for each property. Rows in which the cars differ are highlighted and labelled. */
export function CompareTable({ cars, rows, frame, headingLevel, onRemove }: CompareTableProps) {
  useLanguage();
  const label = msg('Cars side by side', { id: 'compare.table' });
  const Name = `h${Math.min(6, headingLevel)}` as 'h3';
  const cheapest = Math.min(...cars.map(({ price }) => price.totalMinor));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="r-compare__scroll" aria-label={label} tabIndex={0}>
      <table {...asTable} part="table" className="r-compare-table" data-columns={cars.length} aria-label={label}>
        <thead {...asRows}>
          <tr {...asRow} className="r-compare-table__cars">
            <td {...asCell} className="r-compare-table__corner" />
            {cars.map(({ car }) => (
              <th {...asColumnHeader} key={car._id} className="r-compare-table__car">
                <CarPicture image={car.image} size="option" eager className="r-compare-table__picture" />
                <Name className="r-compare-table__name">
                  <WholeWords>{car.name}</WholeWords>
                </Name>
                {onRemove && (
                  <Button
                    square
                    kind="quiet"
                    size="sm"
                    className="r-compare-table__remove"
                    aria-label={removeText(car.name)}
                    onClick={() => onRemove(car._id)}
                  >
                    <Icon of={X} size="sm" />
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRows}>
          <tr {...asRow} className="r-compare-table__row r-compare-table__row--price">
            <th {...asRowHeader} className="r-compare-table__title">
              {msg('Total price', { id: 'results.sortTotal' })}
            </th>
            {cars.map((one) => (
              <td {...asCell} key={one.car._id} className="r-compare-table__cell">
                <ComparePrice {...one} frame={frame} />
                {one.price.totalMinor === cheapest && cars.length > 1 && (
                  <Badge kind="good">{msg('Lowest price', { id: 'compare.lowest' })}</Badge>
                )}
              </td>
            ))}
          </tr>
          {rows.map(({ id, title, cells, differs }) => (
            <tr {...asRow} key={id} className="r-compare-table__row" data-differs={differs || undefined}>
              <th {...asRowHeader} className="r-compare-table__title">
                {title}
                {differs && <VisuallyHidden> ({msg('differs', { id: 'compare.differs' })})</VisuallyHidden>}
              </th>
              {cells.map(({ text, tone }, index) => (
                <td
                  {...asCell}
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
                  key={index}
                  className="r-compare-table__cell"
                  data-tone={tone}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function removeText(name: string): string {
  return msg(str`Remove ${name} from the comparison`, { id: 'compare.remove' });
}
