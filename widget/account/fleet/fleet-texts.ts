import type { CarBlock } from '../../contract/fleet.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { FleetCarState } from '../../domain/fleet.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import { msg, str } from '../../i18n/localize.ts';

/** Returns the name of a car's state in the operator's list. */
export function fleetStateName(state: FleetCarState): string {
  return {
    available: () => msg('Available', { id: 'fleet.available' }),
    'fully-booked': () => msg('Fully booked', { id: 'fleet.fullyBooked' }),
    'coming-soon': () => msg('Coming soon', { id: 'fleet.comingSoon' }),
    hidden: () => msg('Hidden', { id: 'fleet.hidden' }),
    'out-of-service': () => msg('Out of service', { id: 'fleet.outOfService' }),
    retired: () => msg('Retired', { id: 'fleet.retired' }),
  }[state]();
}

/** Returns when a car is out of service. */
export function blockPeriod({ from, to, isRunning }: CarBlock, language: Language): string {
  const [start, end] = [formatWallDateTime(from, language), formatWallDateTime(to, language)];
  return isRunning
    ? msg(str`Now, until ${end}`, { id: 'fleet.blockNow' })
    : msg(str`From ${start} until ${end}`, { id: 'fleet.blockPeriod' });
}

/** Returns a car's name with its plate, which distinguishes it from others of its model. */
export function carTitle({ name, plate }: { name: string; plate?: string | undefined }): string {
  return plate ? `${name} (${plate})` : name;
}

/** The label of the checkbox about dates, which problems name. */
export function dayFirstText(): string {
  return msg('In dates such as 03/04/2027, the day comes first', { id: 'fleet.dayFirst' });
}
