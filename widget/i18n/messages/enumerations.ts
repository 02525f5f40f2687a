import type {
  BookingStatus,
  ExtraName,
  FuelPolicy,
  FuelType,
  Gearbox,
  MileageKind,
  Multimedia,
} from '../../domain/enumerations.ts';
import { msg, str } from '../localize.ts';
import { hoursText } from './durations.ts';

export function fuelTypeName(fuel: FuelType): string {
  return {
    diesel: () => msg('Diesel', { id: 'fuel.diesel' }),
    gasoline: () => msg('Petrol', { id: 'fuel.gasoline' }),
    electric: () => msg('Electric', { id: 'fuel.electric' }),
    hybrid: () => msg('Hybrid', { id: 'fuel.hybrid' }),
    plugInHybrid: () => msg('Plug-in hybrid', { id: 'fuel.plugInHybrid' }),
    unknown: () => msg('Fuel type not specified', { id: 'fuel.unknown' }),
  }[fuel]();
}

export function gearboxName(gearbox: Gearbox): string {
  return gearbox === 'manual' ? msg('Manual', { id: 'gearbox.manual' }) : msg('Automatic', { id: 'gearbox.automatic' });
}

export function fuelPolicyName(policy: FuelPolicy): string {
  switch (policy) {
    case 'likeForlike':
      return msg('Same fuel level on return', { id: 'fuelPolicy.likeForLike' });
    case 'freeTank':
      return msg('Fuel included', { id: 'fuelPolicy.freeTank' });
    case 'fullToFull':
      return msg('Full to full', { id: 'fuelPolicy.fullToFull' });
    case 'FullToEmpty':
      return msg('Full to empty', { id: 'fuelPolicy.fullToEmpty' });
  }
}

export function mileageName(kind: MileageKind): string {
  return kind === 'unlimited'
    ? msg('Unlimited mileage', { id: 'mileage.unlimited' })
    : msg('Limited mileage', { id: 'mileage.limited' });
}

/** Returns an option's name. All but the touchscreen are product names, which are the same in every language. */
export function multimediaName(option: Multimedia): string {
  return {
    touchscreen: () => msg('Touchscreen', { id: 'multimedia.touchscreen' }),
    bluetooth: () => 'Bluetooth',
    androidAuto: () => 'Android Auto',
    appleCarPlay: () => 'Apple CarPlay',
  }[option]();
}

export function extraName(extra: ExtraName): string {
  return {
    cancellation: () => msg('Cancellation', { id: 'extra.cancellation' }),
    amendments: () => msg('Amendments', { id: 'extra.amendments' }),
    theftProtection: () => msg('Theft protection', { id: 'extra.theftProtection' }),
    collisionDamageWaiver: () => msg('Collision damage waiver', { id: 'extra.collisionDamageWaiver' }),
    fullInsurance: () => msg('Full insurance', { id: 'extra.fullInsurance' }),
    additionalDriver: () => msg('Additional driver', { id: 'extra.additionalDriver' }),
  }[extra]();
}

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

export function bookingStatusName(status: BookingStatus): string {
  return {
    void: () => msg('Awaiting payment', { id: 'status.void' }),
    pending: () => msg('Pay at the counter', { id: 'status.pending' }),
    deposit: () => msg('Deposit paid', { id: 'status.deposit' }),
    paid: () => msg('Paid', { id: 'status.paid' }),
    reserved: () => msg('Reserved', { id: 'status.reserved' }),
    cancelled: () => msg('Cancelled', { id: 'status.cancelled' }),
  }[status]();
}
