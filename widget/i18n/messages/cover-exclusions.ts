import { type msg as localizedMsg, str } from '@lit/localize';
import type { CoverExclusion } from '../../domain/enumerations.ts';

type Msg = typeof localizedMsg;

function exclusionName(msg: Msg, part: CoverExclusion): string {
  return {
    tyres: () => msg('tyres', { id: 'checkout.notCoveredTyres' }),
    glass: () => msg('glass', { id: 'checkout.notCoveredGlass' }),
    roof: () => msg('roof', { id: 'checkout.notCoveredRoof' }),
    underbody: () => msg('underbody', { id: 'checkout.notCoveredUnderbody' }),
    keys: () => msg('lost keys', { id: 'checkout.notCoveredKeys' }),
    misfuelling: () => msg('the wrong fuel', { id: 'checkout.notCoveredMisfuelling' }),
  }[part]();
}

/** Returns what no cover pays for, in a sentence. `msg` is that of the page or of the server's language. */
export function notCoveredText(msg: Msg, parts: readonly CoverExclusion[]): string {
  const list = parts.map((part) => exclusionName(msg, part)).join(', ');
  return msg(str`No cover pays for: ${list}.`, { id: 'checkout.notCovered' });
}
