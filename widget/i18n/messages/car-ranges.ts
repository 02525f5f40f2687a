import type { CarRange } from '../../domain/enumerations.ts';
import { msg } from '../localize.ts';

/** Returns a range's displayed name: mini is Car, midi is SUV, maxi is Van. */
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
