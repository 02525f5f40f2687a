import type { CarRange } from '../../widget/domain/enumerations.ts';
import { msg } from '../../widget/i18n/localize.ts';

/** Returns a one-line description of a range. */
export function rangeText(range: CarRange): string {
  return {
    mini: () => msg('Easy to park, light on fuel. Four or five seats, two suitcases.', { id: 'site.range.mini' }),
    midi: () => msg('Higher seats and a bigger boot, for mountains and families.', { id: 'site.range.midi' }),
    maxi: () => msg('Room for seven and their luggage, or for everything you carry.', { id: 'site.range.maxi' }),
    scooter: () => msg('Through town and along the coast, with two helmets.', { id: 'site.range.scooter' }),
    bus: () => msg('Eight or nine seats, for groups travelling together.', { id: 'site.range.bus' }),
    truck: () => msg('A box body with a tail lift, for house moves and markets.', { id: 'site.range.truck' }),
    caravan: () => msg('Beds, a kitchen and the road: take your home with you.', { id: 'site.range.caravan' }),
  }[range]();
}
