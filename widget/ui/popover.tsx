import { type ReactNode, type RefObject, useRef } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Floating, type FloatingProps } from './floating.tsx';
import css from './popover.css?inline';
import { type DismissReason, useDismiss } from './use-dismiss.ts';

export interface PopoverProps {
  open: boolean;
  /** Called on Escape, a press outside, and when the focus leaves. */
  onClose: (reason: DismissReason) => void;
  /** The button that opened it; on Escape the focus goes back to it. */
  anchor: RefObject<HTMLElement | null>;
  /** Spoken name. */
  label: string;
  placement?: FloatingProps['placement'];
  /** Takes the focus when it opens; the panel itself does without it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel beside its opener that does not block the page. Its content exists only while it is open. */
export function Popover(props: PopoverProps) {
  const { open, onClose, anchor, label, placement, initialFocus, className, children } = props;
  useStyles(css);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(open, [panel, anchor], (reason) => {
    if (reason === 'escape') anchor.current?.focus();
    onClose(reason);
  });
  const focus = () => {
    const within = (panel.current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement;
    if (!panel.current?.contains(within ?? null))
      (initialFocus?.current ?? panel.current)?.focus({ preventScroll: true });
  };
  return (
    <Floating
      ref={panel}
      open={open}
      anchor={anchor}
      placement={placement}
      onPlaced={focus}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes('r-popover', className)}
    >
      {open && children}
    </Floating>
  );
}
