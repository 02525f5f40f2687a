import { paymentProviders, providerNames } from '../../widget/domain/payment-providers.ts';
import { msg } from '../../widget/i18n/localize.ts';
import { useSiteStore } from '../store.ts';

/** Lists the accepted payment methods: common cards where they are accepted online, the providers, and the counter. */
export function PaymentMarks() {
  const config = useSiteStore().config.value;
  const providers = providerNames.filter(
    (name) => config.paymentGateway === name || config[paymentProviders[name].configKey],
  );
  const brands = providers.flatMap((name) => paymentProviders[name].brand ?? []);
  const takesCards = config.paymentGateway !== 'counter' || providers.length > 0;
  return (
    <ul className="s-payment" aria-label={msg('Ways to pay', { id: 'site.payment' })}>
      {takesCards && <CardMarks />}
      {brands.map((brand) => (
        <li key={brand} className="s-payment__mark">
          {brand}
        </li>
      ))}
      {config.payAtCounter && (
        <li className="s-payment__mark">{msg('At the counter', { id: 'site.payment.counter' })}</li>
      )}
    </ul>
  );
}

function CardMarks() {
  return (
    <>
      <li className="s-payment__mark">Visa</li>
      <li className="s-payment__mark">
        <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true" focusable="false">
          <circle className="s-payment__ring" cx="12" cy="10" r="8" />
          <circle className="s-payment__ring" cx="20" cy="10" r="8" />
        </svg>
        <span className="s-only-read">Mastercard</span>
      </li>
      <li className="s-payment__mark">American Express</li>
    </>
  );
}
