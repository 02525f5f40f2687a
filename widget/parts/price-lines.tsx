import type { PlanStep, TripPrice } from '../contract/quote.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import type { Language, PaymentChoice } from '../domain/enumerations.ts';
import { formatMoney } from '../domain/format/money.ts';
import { formatPercent } from '../domain/format/numbers.ts';
import { type Minor, minor } from '../domain/money.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { daysText, priceLineName } from '../i18n/messages/prices.ts';
import { useStyles } from '../theme/root-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './price-lines.css?inline';

type Line = TripPrice['lines'][number];

/** Returns the calculation of a line's amount (`3 × $26`, `5%`); null if the amount needs none. */
function lineDetail(line: Line, language: Language, amountText: (amount: Minor) => string): string | null {
  if (line.code === 'priceChange') return line.rate ? formatPercent(Math.abs(line.rate), language) : null;
  if (line.unitMinor === undefined || line.quantity === 1) return null;
  return `${line.quantity} × ${amountText(line.unitMinor)}`;
}

export interface PriceLinesProps {
  price: Pick<TripPrice, 'days' | 'currency' | 'lines' | 'totalMinor'>;
  /** Defaults to the page's language. */
  language?: Language | undefined;
}

/** Renders a trip's price as a table of its lines and the total. */
export function PriceLines({ price, language }: PriceLinesProps) {
  useStyles(css);
  const current = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const text = (amount: Minor) => formatMoney({ amount, currency }, language ?? current);
  return (
    <table part="price-lines" className="r-price-lines">
      <caption>
        <VisuallyHidden>{msg('Price breakdown', { id: 'parts.priceCaption' })}</VisuallyHidden>
      </caption>
      <tbody>
        {price.lines.map((line, index) => {
          const detail = lineDetail(line, language ?? current, text);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one code may have several lines, which only their index distinguishes
            <tr key={index} className="r-price-lines__line">
              <th scope="row">
                {priceLineName(line)}
                {detail && <span className="r-price-lines__detail"> {detail}</span>}
              </th>
              <td>{line.amountMinor < 0 ? `−${text(minor(-line.amountMinor))}` : text(line.amountMinor)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr part="total" className="r-price-lines__total">
          <th scope="row">{msg(str`Total for ${daysText(price.days)}`, { id: 'parts.totalFor' })}</th>
          <td>{formatMoney({ amount: price.totalMinor, currency }, language ?? current, { withCode: true })}</td>
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
}

/** Renders the amounts due now and at the counter. The deposit has its own line, because it is refundable and not part of the total. */
export function PlanLines({ plan, currency, choice }: PlanLinesProps) {
  useStyles(css);
  const language = useLanguage();
  const text = (amount: Minor) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
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
        <dd>{text(plan.now)}</dd>
      </div>
      <div className="r-plan-lines__step">
        <dt>{msg('Pay at the counter', { id: 'parts.payAtCounter' })}</dt>
        <dd>{text(plan.atCounter)}</dd>
      </div>
      {choice !== 'deposit' && (
        <div className="r-plan-lines__step r-plan-lines__step--held">
          <dt>
            {msg('Deposit held at the counter', { id: 'parts.depositHeld' })}
            {plan.held > 0 && <span className="r-plan-lines__detail">{back}</span>}
          </dt>
          <dd>{plan.held > 0 ? text(plan.held) : msg('None', { id: 'parts.noDeposit' })}</dd>
        </div>
      )}
    </dl>
  );
}
