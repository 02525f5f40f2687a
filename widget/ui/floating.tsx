import type { Placement } from '@floating-ui/dom';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './floating.css?inline';
import { useLatest } from './use-latest.ts';

export interface FloatingProps extends ComponentPropsWithoutRef<'div'> {
  open: boolean;
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  placement?: Placement | undefined;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
  /** Called once it stands in its place: only now may something inside take the focus. */
  onPlaced?: (() => void) | undefined;
}

/** Below the anchor, for when the code that finds the best place cannot be loaded. */
function placeBelow(anchor: HTMLElement, panel: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect();
  panel.style.setProperty('left', `${left}px`);
  panel.style.setProperty('top', `${bottom}px`);
}

/** A panel in the browser's top layer, kept beside its anchor and inside the view. It does not dismiss itself. */
export const Floating = forwardRef<HTMLDivElement, FloatingProps>(function Floating(
  { open, anchor, placement = 'bottom-start', matchWidth = false, onPlaced, className, children, ...rest },
  ref,
) {
  useStyles(css);
  const panel = useRef<HTMLDivElement>(null);
  const placed = useLatest(onPlaced);
  useImperativeHandle(ref, () => panel.current as HTMLDivElement, []);
  useLayoutEffect(() => {
    const element = panel.current;
    const beside = anchor.current;
    if (!open || !element || !beside) return;
    element.showPopover?.();
    let stop: (() => void) | null = null;
    let isOver = false;
    const onPlaced = () => {
      if (isOver) return;
      const isFirst = element.dataset['placed'] === undefined;
      element.dataset['placed'] = 'true';
      if (isFirst) placed.current?.();
    };
    // Loaded with the first panel that opens.
    import('./keep-beside.ts').then(
      ({ keepBeside }) => {
        if (!isOver) stop = keepBeside(beside, element, { placement, matchWidth, onPlaced });
      },
      () => {
        placeBelow(beside, element);
        onPlaced();
      },
    );
    return () => {
      isOver = true;
      stop?.();
      delete element.dataset['placed'];
      if (element.isConnected) element.hidePopover?.();
    };
  }, [open, anchor, placement, matchWidth]);
  return (
    <div {...rest} ref={panel} popover="manual" hidden={!open} className={classes('r-floating', className)}>
      {children}
    </div>
  );
});
