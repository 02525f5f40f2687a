import { msg } from '../../i18n/localize.ts';
import type { GatewayName } from '../../payment/gateway.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

export interface GatewayChoiceProps {
  offered: readonly GatewayName[];
  chosen: GatewayName | undefined;
  onChoose: (name: GatewayName) => void;
}

/** How to pay online, where the operator has more than one way. */
export function GatewayChoice({ offered, chosen, onChoose }: GatewayChoiceProps) {
  if (offered.length < 2) return null;
  return (
    <RadioCards
      label={msg('How would you like to pay?', { id: 'checkout.gatewayChoice' })}
      name="gateway"
      layout="row"
      options={offered.map((name) => ({ value: name, label: gatewayName(name), hint: gatewayHint(name) }))}
      value={chosen ?? null}
      onChange={onChoose}
    />
  );
}

function gatewayName(name: GatewayName): string {
  if (name === 'paypal') return 'PayPal';
  if (name === 'sandbox') return msg('Test card', { id: 'checkout.gatewaySandbox' });
  return msg('Card', { id: 'checkout.gatewayCard' });
}

function gatewayHint(name: GatewayName): string {
  if (name === 'paypal') return msg('You’ll confirm in PayPal’s window.', { id: 'checkout.gatewayPayPalHint' });
  if (name === 'sandbox') return msg('Test mode: you won’t be charged.', { id: 'checkout.gatewaySandboxHint' });
  return msg('Visa, Mastercard and more, via Stripe.', { id: 'checkout.gatewayCardHint' });
}
