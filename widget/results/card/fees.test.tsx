import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchCar } from '../../contract/car.ts';
import { tripPrice } from '../../contract/quote.ts';
import { priceRental } from '../../domain/price.ts';
import { renderBlock } from '../../ui/render-for-test.tsx';
import { compareRows } from '../compare/compare-rows.ts';
import { carRow, quote } from '../results-for-test.tsx';
import { CarTerms } from './car-terms.tsx';
import { ExtrasList } from './extras-list.tsx';

// 3 dollars and 2.5 per cent are 3.075 exactly, but slightly less as a product of binary numbers.
const supplier = { _id: 'a'.repeat(24), fullName: 'Zellia', priceChangeRate: 2.5 };
const car = searchCar.parse(carRow({ supplier, cancellation: 3, theftProtection: 3 }));
const price = tripPrice.parse(quote);

it('are the same cents on a card, in the list of extras and in the comparison as in the price', () => {
  const { total } = priceRental({
    car: { cancellation: 3 },
    from: new Date('2027-05-01T10:00Z'),
    to: new Date('2027-05-02T10:00Z'),
    extras: { cancellation: true },
    priceChangeRate: 2.5,
  });
  expect(total).toBe(308);
  renderBlock(
    <>
      <ExtrasList car={car} currency="USD" rate={1} isPastDeadline={false} />
      <CarTerms
        car={car}
        price={price}
        cancellation={{ kind: 'offered', until: new Date('2027-05-01T10:00Z') }}
        timeZone="UTC"
      />
    </>,
  );
  expect(screen.getByText('$3.08 for the trip')).toBeTruthy();
  expect(screen.getByText('$3.08 a day')).toBeTruthy();
  expect(screen.getByText(/^Cancellation until .* for \$3\.08$/)).toBeTruthy();
  const rows = compareRows([{ car, price }], false, 'en');
  expect(rows.find(({ id }) => id === 'theftProtection')?.cells).toEqual([{ text: '$3.08 a day' }]);
});

it('offers no extra whose deadline has passed', () => {
  renderBlock(
    <ExtrasList car={{ ...car, cancellation: 3, amendments: 0 }} currency="USD" rate={1} isPastDeadline={true} />,
  );
  expect(screen.getAllByText('Too late for this trip')).toHaveLength(2);
  expect(screen.queryByText(/for the trip$/)).toBeNull();
});

it('says what an additional driver costs at most', () => {
  const driver = { additionalDriver: 7.5, additionalDriverMax: 60 };
  renderBlock(
    <ExtrasList
      car={{ ...car, ...driver, supplier: { ...car.supplier, priceChangeRate: 0 } }}
      currency="USD"
      rate={1}
      isPastDeadline={false}
    />,
  );
  expect(screen.getByText('$7.50 a day, at most $60')).toBeTruthy();
});
