import { useId } from 'react';
import { getCar } from '../../contract/operations/cars.ts';
import { toDisplayMoney } from '../../domain/display-money.ts';
import { hasExcess } from '../../domain/excess.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { notCoveredText } from '../../i18n/messages/cover-exclusions.ts';
import { ExcessTable, excessTitle } from '../../parts/excess-table.tsx';
import { useQuery } from '../../state/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { CarDetailsProps } from './car-details.tsx';

/** Shows what damage and theft cost at most, which the list of cars doesn't contain; nothing if the car doesn't state it. */
export function CarCover({ car: { _id: id }, price }: Pick<CarDetailsProps, 'car' | 'price'>) {
  const language = useLanguage();
  const titleId = useId();
  const { data: car, error, retry } = useQuery(getCar, { params: { id, language } });
  if (error && !car) {
    return <ErrorState title={msg('We couldn’t load this section', { id: 'ui.partFailed' })} onRetry={retry} />;
  }
  if (!car || !hasExcess(car.excess)) return null;
  const { notCovered } = car;
  const money = (amount: number) => formatMoney(toDisplayMoney(toMinor(amount), price), language);
  return (
    <div className="r-car-details__cover">
      <p id={titleId} className="r-car-details__title">
        {excessTitle()}
      </p>
      <ExcessTable titleId={titleId} car={car} chosen={null} money={money} />
      <p className="r-car-details__note">
        {msg('This isn’t the deposit, which you get back.', { id: 'results.excessNote' })}{' '}
        {notCovered?.length ? notCoveredText(msg, notCovered) : null}
      </p>
    </div>
  );
}
