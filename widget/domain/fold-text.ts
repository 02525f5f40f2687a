/** Returns the text in lower case without accents and apostrophes: "malaga" finds Málaga, and "d'azur" Côte d’Azur. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Sk}'‘’]/gu, '')
    .toLowerCase();
}

/** Returns true if the text contains every typed word. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
