/** Lower case without accents, so that "malaga" finds Málaga. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
