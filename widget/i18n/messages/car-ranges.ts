import type { CarRange } from '../../domain/enumerations.ts';
import { msg } from '../localize.ts';

/** SPEC section 3 shows mini as Car, midi as SUV, maxi as Van. */
export function carRangeName(range: CarRange): string {
  return {
    mini: () => msg('Car', { id: 'range.mini' }),
    midi: () => msg('SUV', { id: 'range.midi' }),
    maxi: () => msg('Van', { id: 'range.maxi' }),
    scooter: () => msg('Scooter', { id: 'range.scooter' }),
    bus: () => msg('Minibus', { id: 'range.bus' }),
    truck: () => msg('Truck', { id: 'range.truck' }),
    caravan: () => msg('Camper van', { id: 'range.caravan' }),
  }[range]();
}
