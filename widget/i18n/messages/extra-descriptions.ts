import type { ExtraName } from '../../domain/enumerations.ts';
import { msg, str } from '../localize.ts';
import { hoursText } from './durations.ts';

interface ExtraTerms {
  /** Hours before pick-up at which cancellation and changes end. */
  readonly refundHours: number;
  /** True if customers change their bookings themselves. */
  readonly hasChanges: boolean;
}

/** Returns an extra's benefit in one sentence. */
export function extraDescription(extra: ExtraName, { refundHours, hasChanges }: ExtraTerms): string {
  const hours = hoursText(refundHours);
  return {
    cancellation: () =>
      msg(str`Cancel up to ${hours} before pick-up for a full refund.`, { id: 'extra.cancellationText' }),
    amendments: () =>
      hasChanges
        ? msg(str`Change dates, locations and extras up to ${hours} before pick-up, at the new price.`, {
            id: 'extra.amendmentsText',
          })
        : msg(
            str`The supplier changes your dates, locations and extras up to ${hours} before pick-up, at the new price.`,
            {
              id: 'extra.amendmentsBySupplier',
            },
          ),
    theftProtection: () =>
      msg('If the car is stolen, you pay no more than the excess.', { id: 'extra.theftProtectionText' }),
    collisionDamageWaiver: () =>
      msg('If the car is damaged in an accident, you pay no more than the excess.', {
        id: 'extra.collisionDamageWaiverText',
      }),
    fullInsurance: () => msg('Covers damage and theft without an excess.', { id: 'extra.fullInsuranceText' }),
    additionalDriver: () => msg('A second person can drive the car.', { id: 'extra.additionalDriverText' }),
  }[extra]();
}
