import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './icon.css?inline';

export interface IconProps {
  /** A named import from lucide, so that only the icons in use are bundled (0.1 kB each). */
  of: IconNode;
  /** `sm` for 14px text, `md` for 16px text, `lg` without text. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Accessible name; without one the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders a line icon in the current text colour. */
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
