import { guidesFor } from '../../demo/playground/guide/all-guides.ts';
import type { Guide, GuideCode, GuidePiece } from '../../demo/playground/guide/guide.ts';

/** Returns the playground's guides for a host, with `policy` where a guide shows a content security policy. */
export const guidesOf = (host: string, policy = '') => guidesFor({ host, policyFor: () => policy, receiptScript: '' });

export const isCode = (piece: GuidePiece): piece is GuideCode => typeof piece !== 'string' && 'code' in piece;

/** Returns a guide's code by its id; throws if there is none. */
export function findGuideCode(guides: readonly Guide[], id: string): string {
  const pieces = guides.flatMap(({ sections }) => sections).flatMap((section) => section.pieces);
  const found = pieces.filter(isCode).find((piece) => piece.id === id);
  if (!found) throw new Error(`No code sample ${id} in this guide`);
  return found.code;
}
