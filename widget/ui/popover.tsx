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
  /** The element to position the panel next to. Escape restores the focus to where it was when the panel opened. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name. */
  label: string;
  placement?: FloatingProps['placement'];
  /** `panel` moves the focus into the panel when it opens, `stay` leaves it in the opener for typing. */
  focus?: 'panel' | 'stay' | undefined;
  /** Called after the panel was positioned; only then may its content take the focus. */
  onPlaced?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a non-modal panel next to its opener. The content is rendered only while the panel is open. */
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
  const handlePlaced = () => {
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
      onPlaced={handlePlaced}
      role="dialog"
      part="popover"
      aria-label={label}
      tabIndex={-1}
      className={classes('r-popover', className)}
    >
      {open && children}
    </Floating>
  );
}
