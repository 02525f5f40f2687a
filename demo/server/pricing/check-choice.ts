import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import { allowedChoices } from '../../../widget/domain/payment-plan.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Configuration } from '../process/configuration.ts';
import { gatewaysOf } from '../process/payment-methods.ts';

type Offered = Omit<Parameters<typeof allowedChoices>[0], 'gateways'>;

/** Throws unless supplier, car and operator allow a payment choice, which `field` of the body contains. */
export function checkChoice(
  configuration: Pick<Configuration, 'payments'>,
  { supplier, car }: Offered,
  choice: PaymentChoice,
  field: string,
): void {
  const allowed = allowedChoices({ supplier, car: { deposit: car.deposit }, gateways: gatewaysOf(configuration) });
  if (!allowed.includes(choice)) throw new ProblemError('payment_choice_not_allowed', { field });
}
