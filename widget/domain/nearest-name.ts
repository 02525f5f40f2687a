/** Returns the number of letters to insert, remove or replace to turn one word into the other. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  [...one].forEach((letter, row) => {
    const next = [row + 1];
    [...other].forEach((otherLetter, column) => {
      const replaced = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    });
    previous = next;
  });
  return previous.at(-1) ?? 0;
}

/** Returns the name that a misspelt one probably means, ignoring hyphens; null if none is similar. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const letters = (text: string) => text.replaceAll('-', '');
  const ranked = known
    .map((each) => ({ each, away: distance(letters(name), letters(each)) }))
    .sort((one, other) => one.away - other.away);
  const [best] = ranked;
  return best && best.away <= Math.max(1, Math.floor(name.length / 3)) ? best.each : null;
}
