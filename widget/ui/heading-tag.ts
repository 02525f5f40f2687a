/** Returns the tag of a heading level, clamped to 1–6. */
export function headingTag(level: number) {
  return `h${Math.min(6, Math.max(1, level))}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}
