import { type ReactNode, type RefObject, useRef } from 'react';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Floating, type FloatingProps } from './floating.tsx';
import css from './popover.css?inline';
import { type DismissReason, useDismiss } from './use-dismiss.ts';

export interface PopoverProps {
  open: boolean;
  /** Called on Escape, a press outside, and when the focus leaves. */
  onClose: (reason: DismissReason) => void;
  /** What it stands beside. On Escape the focus goes back to where it was when the panel opened. */
  anchor: RefObject<HTMLElement | null>;
  /** Spoken name. */
  label: string;
  placement?: FloatingProps['placement'];
  /** Where the focus goes when it opens: into the panel, or nowhere when one goes on typing in the opener. */
  focus?: 'panel' | 'stay' | undefined;
  /** Called once it stands in its place: from now on something inside may take the focus. */
  onPlaced?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel beside its opener that does not block the page. Its content exists only while it is open. */
export function Popover(props: PopoverProps) {
  const { open, onClose, anchor, label, placement, focus = 'panel', onPlaced, className, children } = props;
  useStyles(css);
  const root = useRoot();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useDismiss(open, [panel, anchor], (reason) => {
    if (reason === 'escape') (opener.current instanceof HTMLElement ? opener.current : anchor.current)?.focus();
    onClose(reason);
  });
  const settle = () => {
    opener.current = root?.activeElement ?? null;
    if (focus === 'panel') panel.current?.focus({ preventScroll: true });
    onPlaced?.();
  };
  return (
    <Floating
      ref={panel}
      open={open}
      anchor={anchor}
      placement={placement}
      onPlaced={settle}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes('r-popover', className)}
    >
      {open && children}
    </Floating>
  );
}
