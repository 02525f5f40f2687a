import { type msg as localizedMsg, str } from '@lit/localize';
import type { CoverExclusion } from '../../domain/enumerations.ts';

type Msg = typeof localizedMsg;

function exclusionName(msg: Msg, part: CoverExclusion): string {
  return {
    tyres: () => msg('tyres', { id: 'cover.tyres' }),
    glass: () => msg('glass', { id: 'cover.glass' }),
    roof: () => msg('roof', { id: 'cover.roof' }),
    underbody: () => msg('underbody', { id: 'cover.underbody' }),
    keys: () => msg('lost keys', { id: 'cover.keys' }),
    misfuelling: () => msg('the wrong fuel', { id: 'cover.misfuelling' }),
  }[part]();
}

/** Returns what no cover pays for, in a sentence. `msg` is that of the page or of the server's language. */
export function notCoveredText(msg: Msg, parts: readonly CoverExclusion[]): string {
  const list = parts.map((part) => exclusionName(msg, part)).join(', ');
  return msg(str`Never covered: ${list}.`, { id: 'cover.notCovered' });
}
