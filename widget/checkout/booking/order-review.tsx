import type { ReactNode } from 'react';
import type { Location } from '../../contract/location.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import type { WallTime } from '../../domain/wall-time.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Link } from '../../ui/link.tsx';
import css from './order-review.css?inline';

export interface OrderReviewProps {
  readonly carName: string;
  readonly pickup: Location;
  readonly dropoff: Location;
  readonly pickupAt: WallTime;
  readonly dropoffAt: WallTime;
  readonly totalMinor: Minor;
  readonly currency: string;
  /** The company that the rental contract is with. */
  readonly supplierName: string;
  /** An https address. */
  readonly termsUrl?: string | undefined;
}

/** Summarizes the contract directly above the button that concludes it: car, dates, total and both companies. */
export function OrderReview(order: OrderReviewProps) {
  useStyles(css);
  const language = useLanguage();
  const total = formatMoney({ amount: order.totalMinor, currency: parseCurrencyCode(order.currency) }, language, {
    withCode: true,
  });
  return (
    <section className="r-order-review" aria-label={msg('Your order', { id: 'checkout.orderTitle' })}>
      <dl className="r-order-review__rows">
        <Row term={msg('Car', { id: 'checkout.orderCar' })}>
          {msg(str`${order.carName} or similar`, { id: 'checkout.orderCarName' })}
        </Row>
        <Row term={msg('Pick-up', { id: 'checkout.pickup' })}>
          {formatWallDateTime(order.pickupAt, language)}, {order.pickup.name}
        </Row>
        <Row term={msg('Drop-off', { id: 'checkout.dropoff' })}>
          {formatWallDateTime(order.dropoffAt, language)}, {order.dropoff.name}
        </Row>
        <Row term={msg('Total price', { id: 'checkout.orderTotal' })} isStrong>
          <span translate="no">{total}</span>
        </Row>
        <Parties {...order} />
      </dl>
    </section>
  );
}

/** The supplier, who is bound by the contract, the operator, who arranges it, and where to complain. */
function Parties({ supplierName, termsUrl }: Pick<OrderReviewProps, 'supplierName' | 'termsUrl'>) {
  useLanguage();
  const { config } = useStore();
  const { websiteName, companyAddress, contactEmail, contactPhone } = config.value;
  return (
    <>
      <Row term={msg('Your contract is with', { id: 'checkout.orderSupplier' })}>
        {supplierName}
        {termsUrl && (
          <>
            {', '}
            <Link href={termsUrl} external>
              {msg('rental terms', { id: 'checkout.orderTerms' })}
            </Link>
          </>
        )}
      </Row>
      {supplierName !== websiteName && (
        <Row term={msg('Arranged by (broker)', { id: 'checkout.orderBroker' })}>
          {[websiteName, companyAddress].filter(Boolean).join(', ')}
        </Row>
      )}
      {(contactEmail || contactPhone) && (
        <Row term={msg('Complaints', { id: 'checkout.orderComplaints' })}>
          {contactEmail && <Link href={`mailto:${contactEmail}`}>{contactEmail}</Link>}
          {contactEmail && contactPhone && ', '}
          {contactPhone && <Link href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</Link>}
        </Row>
      )}
    </>
  );
}

function Row({ term, isStrong = false, children }: { term: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className="r-order-review__row" data-strong={isStrong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** States that the law grants no right of withdrawal, next to the terms that apply instead. */
export function NoWithdrawal() {
  useLanguage();
  useStyles(css);
  return (
    <p className="r-order-review__note">
      {msg(
        'By law there is no right of withdrawal for a car rental on fixed dates. These cancellation terms apply instead.',
        { id: 'checkout.noWithdrawal' },
      )}
    </p>
  );
}
