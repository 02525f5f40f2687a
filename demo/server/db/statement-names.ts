/** Texts that are prepared on each connection, and the times a text was sent before it is one of them. */
const maxNamed = 300;
const oftenSent = 20;

/** Creates a function that names the texts that are sent often, and returns undefined for the others. */
export function createStatementNames(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNamed || counts.size > 10 * maxNamed) return known;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < oftenSent) return undefined;
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  };
}
