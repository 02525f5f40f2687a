import type { CarBrief } from '../../contract/car.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { carRangeName } from '../../i18n/messages/car-ranges.ts';
import { gearboxName } from '../../i18n/messages/enumerations.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { CarPicture } from '../../parts/car-picture.tsx';
import { useHiddenSuppliers } from '../../parts/hidden-suppliers.ts';

export interface AlternativeCarsProps {
  cars: readonly CarBrief[];
  hrefOf: (carId: string) => string;
  /** Called before the link is followed. */
  onChoose: (carId: string) => void;
}

/** Lists similar cars that are available for the same trip. */
export function AlternativeCars({ cars, hrefOf, onChoose }: AlternativeCarsProps) {
  const language = useLanguage();
  const hidesSuppliers = useHiddenSuppliers();
  const facts = ({ range, gearbox, supplier }: Pick<CarBrief, 'range' | 'gearbox' | 'supplier'>) =>
    [carRangeName(range), gearbox && gearboxName(gearbox), !hidesSuppliers && supplier.fullName].filter(Boolean);
  return (
    <ul className="r-alternatives" aria-label={msg('Similar cars that are available', { id: 'checkout.alternatives' })}>
      {cars.map(({ _id, name, image, quote, ...car }) => (
        <li key={_id}>
          <a part="choice" className="r-alternative" href={hrefOf(_id)} onClick={() => onChoose(_id)}>
            <CarPicture image={image} size="option" className="r-alternative__picture" />
            <span className="r-alternative__words">
              <span className="r-alternative__name">{name}</span>
              <span className="r-alternative__facts">{facts(car).join(' · ')}</span>
            </span>
            {quote && (
              <span className="r-alternative__price">
                <strong translate="no">
                  {formatMoney({ amount: quote.totalMinor, currency: parseCurrencyCode(quote.currency) }, language)}
                </strong>
                <span>{msg(str`for ${daysText(quote.days)}`, { id: 'checkout.forDays' })}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
