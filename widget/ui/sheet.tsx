import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import css from './sheet.css?inline';

export interface SheetProps extends Omit<DialogProps, 'role'> {
  /** `end` is at the side with full height; `bottom` rises from below. On a phone both fill the width. */
  side?: 'end' | 'bottom' | undefined;
}

/** Renders a dialog along one edge: filters on a phone, the menu, a price breakdown. */
export function Sheet({ side = 'bottom', className, ...rest }: SheetProps) {
  useStyles(css);
  return <Dialog {...rest} className={classes('r-sheet', `r-sheet--${side}`, className)} />;
}
