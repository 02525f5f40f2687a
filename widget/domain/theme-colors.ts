/** The tokens that an operator may set, `--rental-…` in the theme. */
export const themeColors = [
  'primary',
  'on-primary',
  'accent',
  'on-accent',
  'page',
  'surface',
  'text',
  'text-muted',
  'line',
  'focus',
] as const;
export type ThemeColor = (typeof themeColors)[number];
