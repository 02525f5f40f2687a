import { BookUser, CreditCard, IdCard } from 'lucide';
import { cancellationOffer } from '../domain/cancellation.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { formatInstant } from '../domain/format/dates.ts';
import { formatMoney } from '../domain/format/money.ts';
import { type Minor, minor } from '../domain/money.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './trip-rules.css?inline';

export interface CancellationRuleProps {
  hasCancellation: boolean;
  /** True if the extra can still be added. */
  isOffered?: boolean | undefined;
  from: Date;
  zone: string;
  /** The amount charged before the trip. */
  paid: Minor;
  /** The price of one day, which is the fee of a late cancellation. */
  perDay: Minor;
  currency: string;
  refundHours?: number | undefined;
}

/** Renders the cancellation terms with their exact time and amount. */
export function CancellationRule(props: CancellationRuleProps) {
  useStyles(css);
  return <p className="r-rule">{useCancellationText(props)}</p>;
}

function useCancellationText(props: CancellationRuleProps): string {
  const { hasCancellation, isOffered, from, zone, paid, perDay, currency, refundHours } = props;
  const language = useLanguage();
  const { bookCars } = useStore().config.value;
  const now = new Date();
  const trip = { status: 'pending', from, hasCancellation, paid, lateFee: perDay, refundHours } as const;
  const offer = cancellationOffer({ ...trip, now });
  if (!hasCancellation) {
    if (bookCars) {
      return msg('To cancel, contact us. A refund isn’t guaranteed.', { id: 'booking.cancellationByContact' });
    }
    return isOffered
      ? msg('You can request a cancellation, but a refund isn’t guaranteed. Add Cancellation above to guarantee one.', {
          id: 'booking.cancellationOffered',
        })
      : msg('You can request a cancellation, but a refund isn’t guaranteed.', { id: 'booking.cancellationRequest' });
  }
  const { freeUntil } = offer;
  const late = cancellationOffer({ ...trip, now: new Date(from.getTime() - 1) });
  const fee = formatMoney({ amount: late.fee, currency: parseCurrencyCode(currency) }, language);
  if (!freeUntil || freeUntil <= now) {
    return late.fee > 0
      ? msg(str`It’s too late to cancel free of charge: if you cancel, ${fee} of what you’ve paid is non-refundable.`, {
          id: 'booking.cancellationLateFee',
        })
      : msg('It’s too late to cancel free of charge.', { id: 'booking.cancellationTooLate' });
  }
  const until = formatInstant(freeUntil, zone, language);
  return late.fee > 0
    ? msg(str`Free cancellation until ${until}. After that, ${fee} of what you’ve paid is non-refundable.`, {
        id: 'booking.cancellationFee',
      })
    : msg(str`Free cancellation until ${until}.`, { id: 'booking.cancellationFree' });
}

/** Renders the documents to bring to the counter. `deposit` is the amount held there, in minor units of `currency`. */
export function WhatToBring({ deposit, currency }: { deposit: number; currency: string }) {
  useStyles(css);
  const language = useLanguage();
  const held = formatMoney({ amount: minor(deposit), currency: parseCurrencyCode(currency) }, language);
  const things = [
    { icon: IdCard, text: msg('Every driver’s driving licence', { id: 'booking.bringLicense' }) },
    {
      icon: CreditCard,
      text:
        deposit > 0
          ? msg(str`A credit card in the driver’s name, for the deposit of ${held}`, {
              id: 'booking.bringCardDeposit',
            })
          : msg('A credit card in the driver’s name', { id: 'booking.bringCard' }),
    },
    { icon: BookUser, text: msg('A passport or identity card', { id: 'booking.bringIdentity' }) },
  ];
  return (
    <ul className="r-bring">
      {things.map(({ icon, text }) => (
        <li key={text} className="r-bring__thing">
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
