import { minor } from '../../../widget/domain/money.ts';
import { CarFacts, type FactsOfCar } from '../../../widget/parts/car-facts.tsx';
import { CarPicture } from '../../../widget/parts/car-picture.tsx';
import { PlanLines, PriceLines, type PriceLinesProps } from '../../../widget/parts/price-lines.tsx';
import { SupplierMark } from '../../../widget/parts/supplier-mark.tsx';
import { Group, Row } from './block-group.tsx';

const car: FactsOfCar = {
  range: 'midi',
  seats: 5,
  doors: 5,
  gearbox: 'automatic',
  aircon: true,
  type: 'gasoline',
  mileage: 250,
  fuelPolicy: 'likeForlike',
  minimumAge: 21,
  multimedia: ['touchscreen', 'bluetooth', 'androidAuto', 'appleCarPlay'],
  co2: 118,
};

const price: PriceLinesProps['price'] = {
  days: 8,
  currency: 'USD',
  lines: [
    { code: 'weekly', amountMinor: minor(10_000), quantity: 1, unitMinor: minor(10_000), rate: undefined },
    { code: 'daily', amountMinor: minor(2050), quantity: 1, unitMinor: undefined, rate: undefined },
    { code: 'theftProtection', amountMinor: minor(4000), quantity: 8, unitMinor: minor(500), rate: undefined },
    { code: 'priceChange', amountMinor: minor(-1605), quantity: 1, unitMinor: undefined, rate: -10 },
  ],
  totalMinor: minor(14_445),
};

const plans = {
  later: { now: minor(0), atCounter: minor(14_445), held: minor(15_000) },
  deposit: { now: minor(15_000), atCounter: minor(14_445), held: minor(0) },
  full: { now: minor(14_445), atCounter: minor(0), held: minor(0) },
};

/** The rental building blocks. */
export function RentalParts() {
  return (
    <>
      <Group title="Car facts">
        <CarFacts car={car} />
        <CarFacts car={{ ...car, multimedia: [], mileage: -1, co2: undefined }} only="terms" />
      </Group>
      <Group title="Car picture and supplier">
        <Row>
          <CarPicture image="hatchback-red.svg" name="Renault Clio" />
          <CarPicture image="hatchback-red.svg" name="Renault Clio" size="option" />
          <CarPicture image="hatchback-red.svg" name="Renault Clio" size="chosen" />
          <CarPicture image={undefined} name="Renault Clio" size="option" />
        </Row>
        <SupplierMark supplier={{ fullName: 'Zellia Rent', avatar: 'zellia.svg' }} />
        <SupplierMark supplier={{ fullName: 'Compañía Mediterránea de Alquiler de Vehículos', avatar: undefined }} />
      </Group>
      <Group title="Price lines">
        <PriceLines price={price} />
      </Group>
      <Group title="Plan lines">
        {(['later', 'deposit', 'full'] as const).map((choice) => (
          <PlanLines key={choice} plan={plans[choice]} currency="USD" choice={choice} />
        ))}
      </Group>
    </>
  );
}
