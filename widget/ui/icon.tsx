import type { LucideIcon } from 'lucide-react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './icon.css?inline';

export interface IconProps {
  /** A named import from lucide-react, so that only the icons in use are shipped (0.2 kB each). */
  of: LucideIcon;
  /** `sm` stands beside 14px text, `md` beside 16px text, `lg` alone. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Spoken name; without one the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A line icon in the colour of the text around it. */
export function Icon({ of: Drawing, size = 'md', label, className }: IconProps) {
  useStyles(css);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing
      className={classes('r-icon', `r-icon--${size}`, className)}
      strokeWidth={1.75}
      focusable="false"
      {...spoken}
    />
  );
}
