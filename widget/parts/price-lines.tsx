import type { PlanStep, TripPrice } from '../contract/quote.ts';
import { billLines, lineDetail } from '../domain/bill-lines.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import type { PaymentChoice } from '../domain/enumerations.ts';
import { formatMoney, needDecimals } from '../domain/format/money.ts';
import type { Minor } from '../domain/money.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { priceLineName } from '../i18n/messages/prices.ts';
import { daysText } from '../i18n/messages/rental-days.ts';
import { useStyles } from '../theme/root-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './price-lines.css?inline';

type LinesAndTotal = Pick<TripPrice, 'lines' | 'totalMinor'>;

/** Returns true if a price and the payments below it need decimals, because one of their amounts isn't whole. */
export function priceNeedsDecimals({ lines, totalMinor }: LinesAndTotal, others: readonly Minor[] = []): boolean {
  return needDecimals([...billLines(lines).map(({ amountMinor }) => amountMinor), totalMinor, ...others]);
}

/** Returns the amounts of a payment plan. */
export function planAmounts({ now, atCounter, held }: PlanStep): Minor[] {
  return [now, atCounter, held];
}

export interface PriceLinesProps {
  price: Pick<TripPrice, 'days' | 'currency' | 'lines' | 'totalMinor'>;
  /** Defaults to what the lines and the total need. */
  withDecimals?: boolean | undefined;
}

/** Renders a trip's price as a table of its lines and the total. */
export function PriceLines({ price, withDecimals = priceNeedsDecimals(price) }: PriceLinesProps) {
  useStyles(css);
  const language = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const format = (amount: Minor, withCode = false) =>
    formatMoney({ amount, currency }, language, { withCode, withDecimals });
  return (
    <table part="price-lines" className="r-price-lines">
      <caption>
        <VisuallyHidden>{msg('Price breakdown', { id: 'parts.priceCaption' })}</VisuallyHidden>
      </caption>
      <tbody>
        {billLines(price.lines).map((line, index) => {
          const name = priceLineName(line, language);
          const detail = lineDetail(line, language, format);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one code may have several lines; new texts get a new row, because a translated one would keep its texts
            <tr key={`${index} ${name} ${detail}`} className="r-price-lines__line">
              <th scope="row">
                {name}
                {detail && (
                  <>
                    {' '}
                    <span className="r-price-lines__detail">{detail}</span>
                  </>
                )}
              </th>
              <td translate="no">{format(line.amountMinor).replace('-', '−')}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr part="total" className="r-price-lines__total">
          <th scope="row">{msg(str`Total for ${daysText(price.days)}`, { id: 'parts.totalFor' })}</th>
          <td translate="no">{format(price.totalMinor, true)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export interface PlanLinesProps {
  plan: PlanStep;
  /** ISO 4217 code of all three amounts. */
  currency: string;
  choice: PaymentChoice;
  /** Defaults to what the three amounts need. */
  withDecimals?: boolean | undefined;
}

/** Renders the amounts due now and at the counter. The deposit has its own line, because it is refundable and not part of the total. */
export function PlanLines({ plan, currency, choice, withDecimals = needDecimals(planAmounts(plan)) }: PlanLinesProps) {
  useStyles(css);
  const language = useLanguage();
  const text = (amount: Minor) =>
    formatMoney({ amount, currency: parseCurrencyCode(currency) }, language, { withDecimals });
  const back = msg('refundable', { id: 'parts.refundable' });
  return (
    <dl className="r-plan-lines">
      <div className="r-plan-lines__step">
        <dt>
          {msg('Pay now', { id: 'parts.payNow' })}
          {choice === 'deposit' && (
            <span className="r-plan-lines__detail">
              {msg('the deposit, refundable', { id: 'parts.payNowDeposit' })}
            </span>
          )}
        </dt>
        <dd translate="no">{text(plan.now)}</dd>
      </div>
      <div className="r-plan-lines__step">
        <dt>{msg('Pay at the counter', { id: 'parts.payAtCounter' })}</dt>
        <dd translate="no">{text(plan.atCounter)}</dd>
      </div>
      {choice !== 'deposit' && (
        <div className="r-plan-lines__step r-plan-lines__step--held">
          <dt>
            {msg('Deposit held at the counter', { id: 'parts.depositHeld' })}
            {plan.held > 0 && <span className="r-plan-lines__detail">{back}</span>}
          </dt>
          <dd>
            {plan.held > 0 ? <span translate="no">{text(plan.held)}</span> : msg('None', { id: 'parts.noDeposit' })}
          </dd>
        </div>
      )}
    </dl>
  );
}
