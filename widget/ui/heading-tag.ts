/** A heading's tag from a level; levels beyond six are six. */
export function headingTag(level: number) {
  return `h${Math.min(6, Math.max(1, level))}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}
