import { msg, useLanguage } from '../../i18n/localize.ts';
import type { GatewayName } from '../../payment/gateway.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

import { gatewayTexts } from './gateway-texts.ts';

export interface GatewayChoiceProps {
  offered: readonly GatewayName[];
  chosen: GatewayName | undefined;
  onChoose: (name: GatewayName) => void;
}

/** Renders the choice of payment gateway if the operator offers several. */
export function GatewayChoice({ offered, chosen, onChoose }: GatewayChoiceProps) {
  useLanguage();
  if (offered.length < 2) return null;
  return (
    <RadioCards
      label={msg('How would you like to pay?', { id: 'checkout.gatewayChoice' })}
      name="gateway"
      layout="row"
      options={offered.map((value) => {
        const { name, hint } = gatewayTexts(value);
        return { value, label: name, hint };
      })}
      value={chosen ?? null}
      onChange={onChoose}
    />
  );
}
