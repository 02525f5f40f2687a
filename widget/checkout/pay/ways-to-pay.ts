import { type PaymentChoice, paymentChoices } from '../../domain/enumerations.ts';
import type { HeldPlan } from '../price/held-price.ts';

/**
 * The ways of the plan that this page can carry out. Online ways join with the gateways of `widget/payment`: they are
 * offered once a gateway says that it is ready.
 */
export function waysToPay(plan: HeldPlan, isOnlineReady: boolean): PaymentChoice[] {
  return paymentChoices.filter((choice) => plan[choice] !== undefined && (choice === 'later' || isOnlineReady));
}
