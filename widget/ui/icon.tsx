import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './icon.css?inline';

export interface IconProps {
  /** A named import from lucide, so that only the drawings in use are shipped (0.1 kB each). */
  of: IconNode;
  /** `sm` stands beside 14px text, `md` beside 16px text, `lg` alone. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Spoken name; without one the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A line icon in the colour of the text around it. */
export function Icon({ of: drawing, size = 'md', label, className }: IconProps) {
  useStyles(css);
  const lines = drawing.map(([shape, attributes]) => createElement(shape, attributes));
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: 24,
      height: 24,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: classes('r-icon', `r-icon--${size}`, className),
      focusable: 'false',
      ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    },
    ...lines,
  );
}
