import { paymentProviders, providerNames } from '../../widget/domain/payment-providers.ts';
import { msg } from '../../widget/i18n/localize.ts';
import { useSiteStore } from '../store.ts';

/** Lists the accepted payment methods: common cards, and the providers and the counter where they are offered. */
export function PaymentMarks() {
  const config = useSiteStore().config.value;
  const brands = providerNames.flatMap((name) => {
    const { brand, configKey } = paymentProviders[name];
    return brand && (config.paymentGateway === name || config[configKey]) ? [brand] : [];
  });
  return (
    <ul className="s-payment" aria-label={msg('Ways to pay', { id: 'site.payment' })}>
      <li className="s-payment__mark">Visa</li>
      <li className="s-payment__mark">
        <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true" focusable="false">
          <circle className="s-payment__ring" cx="12" cy="10" r="8" />
          <circle className="s-payment__ring" cx="20" cy="10" r="8" />
        </svg>
        <span className="s-only-read">Mastercard</span>
      </li>
      <li className="s-payment__mark">American Express</li>
      {brands.map((brand) => (
        <li key={brand} className="s-payment__mark">
          {brand}
        </li>
      ))}
      {config.payAtCounter ? (
        <li className="s-payment__mark">{msg('At the counter', { id: 'site.payment.counter' })}</li>
      ) : null}
    </ul>
  );
}
