/** Returns the `LIKE` pattern that matches every text which contains this one, whose own `%`, `_` and `\` are plain characters. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
