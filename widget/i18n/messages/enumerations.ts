import type { ExtraName, FuelType, Gearbox, MileageKind, Multimedia } from '../../domain/enumerations.ts';
import { msg } from '../localize.ts';

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
