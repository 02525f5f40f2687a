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
  /** The element to position the panel next to. */
  anchor: RefObject<HTMLElement | null>;
  placement?: Placement | undefined;
  /** At least as wide as the anchor. */
  matchWidth?: boolean | undefined;
  /** Called after the panel was positioned; only then may its content take the focus. */
  onPlaced?: (() => void) | undefined;
}

/** Positions the panel below the anchor: the fallback if the positioning code can't be loaded. */
function placeBelow(anchor: HTMLElement, panel: HTMLElement): void {
  const { left, bottom } = anchor.getBoundingClientRect();
  panel.style.setProperty('left', `${left}px`);
  panel.style.setProperty('top', `${bottom}px`);
}

/** Renders a panel in the browser's top layer, next to its anchor and inside the viewport. The caller closes it. */
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
    const anchorElement = anchor.current;
    if (!open || !element || !anchorElement) return;
    // The page may have taken the element out meanwhile; this runs again when it is back.
    if (element.isConnected) element.showPopover?.();
    let stop: (() => void) | null = null;
    let isStopped = false;
    const onPlaced = () => {
      if (isStopped) return;
      const isFirst = element.dataset['placed'] === undefined;
      element.dataset['placed'] = 'true';
      if (isFirst) placed.current?.();
    };
    // The positioning code is loaded with the first open panel.
    import('./position-panel.ts').then(
      ({ positionPanel }) => {
        if (!isStopped) stop = positionPanel(anchorElement, element, { placement, matchWidth, onPlaced });
      },
      () => {
        placeBelow(anchorElement, element);
        onPlaced();
      },
    );
    return () => {
      isStopped = true;
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
