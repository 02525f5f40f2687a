import type { msg as localizedMsg } from '@lit/localize';
import type { FuelPolicy } from '../../domain/enumerations.ts';

/** Returns the name of a fuel policy. `msg` is that of the page or of the server's language. */
export function fuelPolicyName(msg: typeof localizedMsg, policy: FuelPolicy): string {
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
