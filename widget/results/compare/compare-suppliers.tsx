import { compareSuppliers } from '../../contract/operations/search.ts';
import type { SupplierOffer } from '../../contract/search.ts';
import { type CurrencyCode, parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { SupplierMark } from '../../parts/supplier-mark.tsx';
import { useQuery } from '../../state/query.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Rating } from '../../ui/rating.tsx';
import { type Column, TableCards } from '../../ui/table-cards.tsx';
import { TypedName } from '../../ui/whole-words.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { carCountText } from '../list/count-text.ts';
import { PartPlaceholder } from '../part-placeholder.tsx';
import css from './compare-suppliers.css?inline';

export interface CompareSuppliersProps {
  found: FoundCars;
  /** Shows the cars of one supplier. */
  onSupplier: (id: string) => void;
}

/** Lists each supplier's best offer for the filtered search, cheapest first. */
export function CompareSuppliers({ found, onSupplier }: CompareSuppliersProps) {
  useStyles(css);
  const language = useLanguage();
  const { data, error, isPrevious, retry } = useQuery(compareSuppliers, { body: found.body });
  if (error && !data) {
    return (
      <ErrorState title={msg('We couldn’t load the suppliers', { id: 'compare.suppliersFailed' })} onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <PartPlaceholder />;
  if (data.length === 0) {
    return (
      <EmptyState title={msg('No supplier has a car for this search', { id: 'compare.noSupplier' })}>
        {msg('Remove a filter or try other dates.', { id: 'compare.noSupplierHint' })}
      </EmptyState>
    );
  }
  return (
    <div className="r-suppliers" data-stale={isPrevious || undefined} aria-busy={isPrevious || undefined}>
      <TableCards
        label={msg('Suppliers and their best offers', { id: 'compare.suppliers' })}
        columns={columns(language, onSupplier)}
        rows={data}
        rowKey={({ supplier }) => supplier._id}
      />
    </div>
  );
}

function columns(language: Language, onSupplier: (id: string) => void): Column<SupplierOffer>[] {
  const money = (amount: Minor, currency: CurrencyCode) => formatMoney({ amount, currency }, language);
  return [
    {
      id: 'supplier',
      header: msg('Supplier', { id: 'results.supplier' }),
      cell: ({ supplier }) => <SupplierMark supplier={supplier} />,
    },
    {
      id: 'total',
      header: msg('Lowest total', { id: 'compare.cheapest' }),
      numeric: true,
      cell: (offer) => {
        if (offer.bookableCount === 0) return msg('None available', { id: 'compare.noneAvailable' });
        const currency = parseCurrencyCode(offer.currency);
        return (
          <>
            <strong className="r-suppliers__total" translate="no">
              {money(offer.totalMinor, currency)}
            </strong>
            <span className="r-suppliers__car">
              <TypedName>{offer.cheapestCar.name}</TypedName>
            </span>
          </>
        );
      },
    },
    {
      id: 'rating',
      header: msg('Rating', { id: 'results.rating' }),
      cell: ({ rating }) => (rating === undefined ? '–' : <Rating value={rating} />),
    },
    {
      id: 'deposit',
      header: msg('Deposit', { id: 'results.deposit' }),
      numeric: true,
      cell: ({ depositMinMinor: least, depositMaxMinor: most, currency: code }) => {
        const currency = parseCurrencyCode(code);
        if (most === 0) return msg('No deposit', { id: 'results.noDeposit' });
        const amounts = least === most ? [least] : [least, most];
        const text = amounts.map((minor) => money(minor, currency)).join(' – ');
        return (
          <span className="r-suppliers__amount" translate="no">
            {text}
          </span>
        );
      },
    },
    {
      id: 'cancellation',
      header: msg('Free cancellation', { id: 'compare.cancellation' }),
      cell: ({ cancellation }) => <span data-terms={cancellation}>{cancellationText(cancellation)}</span>,
    },
    {
      id: 'later',
      header: msg('Pay at the counter', { id: 'compare.payLater' }),
      cell: ({ payLater }) => (payLater ? msg('Yes', { id: 'compare.yes' }) : msg('No', { id: 'compare.no' })),
    },
    {
      id: 'cars',
      header: msg('Cars', { id: 'compare.cars' }),
      hideHeader: true,
      isScreenOnly: true,
      cell: ({ supplier, carCount }) => (
        <Button size="sm" className="r-suppliers__show" onClick={() => onSupplier(supplier._id)}>
          {showText(carCountText(carCount, language))}
        </Button>
      ),
    },
  ];
}

function showText(cars: string): string {
  return msg(str`Show ${cars}`, { id: 'results.show' });
}

function cancellationText(terms: SupplierOffer['cancellation']): string {
  return {
    included: () => msg('Included with some cars', { id: 'compare.cancelIncluded' }),
    offered: () => msg('Available as an extra', { id: 'compare.cancelOffered' }),
    none: () => msg('Not offered', { id: 'compare.cancelNone' }),
  }[terms]();
}
