import type { FleetCar } from '../../contract/fleet.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { FleetCarState } from '../../domain/fleet.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { CarPicture } from '../../parts/car-picture.tsx';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-cards.tsx';
import { TypedName } from '../../ui/whole-words.tsx';
import { CarActions, type CarActionsProps } from './car-actions.tsx';
import { blockPeriod, fleetStateName } from './fleet-texts.ts';

interface ColumnsInput extends Omit<CarActionsProps, 'car'> {
  language: Language;
  /** True for administrators, who see the cars of several suppliers. */
  hasSuppliers: boolean;
}

const badgeKinds: Record<FleetCarState, BadgeProps['kind']> = {
  available: 'good',
  'fully-booked': 'info',
  'coming-soon': 'info',
  hidden: 'neutral',
  'out-of-service': 'warning',
  retired: 'neutral',
};

/** Returns the columns of the list of cars. */
export function fleetColumns({ language, hasSuppliers, ...actions }: ColumnsInput): Column<FleetCar>[] {
  const supplier: Column<FleetCar> = {
    id: 'supplier',
    header: msg('Supplier', { id: 'account.supplier' }),
    cell: (car) => <TypedName>{car.supplier.fullName}</TypedName>,
  };
  return [
    { id: 'car', header: msg('Car', { id: 'account.auditCar' }), cell: (car) => <CarCell car={car} /> },
    ...(hasSuppliers ? [supplier] : []),
    {
      id: 'places',
      header: msg('Locations', { id: 'fleet.places' }),
      cell: ({ locations }) => <PlaceNames names={locations.map(({ name }) => name)} />,
    },
    {
      id: 'price',
      header: msg('Per day', { id: 'fleet.perDay' }),
      numeric: true,
      cell: ({ dailyPriceMinor: amount, currency }) =>
        formatMoney({ amount, currency }, language, { withDecimals: true }),
    },
    {
      id: 'status',
      header: msg('Status', { id: 'account.status' }),
      cell: ({ status }) => <Badge kind={badgeKinds[status]}>{fleetStateName(status)}</Badge>,
    },
    {
      id: 'block',
      header: msg('Out of service', { id: 'fleet.outOfService' }),
      cell: ({ blocks: [block] }) =>
        block ? (
          <span className="r-fleet__lines">
            {blockPeriod(block, language)}
            {block.reason && <span className="r-fleet__quiet">{block.reason}</span>}
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'actions',
      header: msg('Actions', { id: 'fleet.actions' }),
      hideHeader: true,
      isScreenOnly: true,
      cell: (car) => <CarActions car={car} {...actions} />,
    },
  ];
}

function CarCell({ car: { name, plate, key, image } }: { car: FleetCar }) {
  return (
    <span className="r-fleet__car">
      <CarPicture image={image} size="chosen" />
      <span className="r-fleet__lines">
        <strong>
          <TypedName>{name}</TypedName>
        </strong>
        <span className="r-fleet__quiet">{plate ?? key}</span>
      </span>
    </span>
  );
}

const maxNames = 2;

function PlaceNames({ names }: { names: readonly string[] }) {
  useLanguage();
  const further = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  if (names.length === 0) return '–';
  return further > 0 ? (
    <span title={names.join(', ')}>
      <TypedName>{msg(str`${shown} and ${further} more`, { id: 'fleet.morePlaces' })}</TypedName>
    </span>
  ) : (
    <TypedName>{shown}</TypedName>
  );
}
