import { type PaymentChoice, paymentChoices } from '../../domain/enumerations.ts';
import type { HeldPlan } from '../price/held-price.ts';

/** Returns the plan's payment choices that this page supports. Online ones require a gateway that is ready. */
export function availableChoices(plan: HeldPlan, isOnlineReady: boolean): PaymentChoice[] {
  return paymentChoices.filter((choice) => plan[choice] !== undefined && (choice === 'later' || isOnlineReady));
}
