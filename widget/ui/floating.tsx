import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';
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

const margin = 8;

async function place(anchor: HTMLElement, panel: HTMLElement, placement: Placement, matchWidth: boolean) {
  const fit = size({
    padding: margin,
    apply: ({ availableWidth, availableHeight, rects }) => {
      panel.style.setProperty('max-width', `${availableWidth}px`);
      panel.style.setProperty('max-height', `${Math.max(160, availableHeight)}px`);
      if (matchWidth) panel.style.setProperty('min-width', `${Math.min(rects.reference.width, availableWidth)}px`);
    },
  });
  const middleware = [offset(6), flip({ padding: margin, crossAxis: false }), shift({ padding: margin }), fit];
  const { x, y } = await computePosition(anchor, panel, { strategy: 'fixed', placement, middleware });
  panel.style.setProperty('left', `${x}px`);
  panel.style.setProperty('top', `${y}px`);
  panel.dataset['placed'] = 'true';
}

/** A panel in the browser's top layer, kept beside its anchor and inside the view. It does not dismiss itself. */
export const Floating = forwardRef<HTMLDivElement, FloatingProps>(function Floating(
  { open, anchor, placement = 'bottom-start', matchWidth = false, onPlaced, className, children, ...rest },
  ref,
) {
  useStyles(css);
  const panel = useRef<HTMLDivElement>(null);
  const placed = useRef(onPlaced);
  placed.current = onPlaced;
  useImperativeHandle(ref, () => panel.current as HTMLDivElement, []);
  useLayoutEffect(() => {
    const element = panel.current;
    const beside = anchor.current;
    if (!open || !element || !beside) return;
    element.showPopover?.();
    let told = false;
    const stop = autoUpdate(beside, element, () => {
      place(beside, element, placement, matchWidth).then(
        () => {
          if (!told && element.isConnected) placed.current?.();
          told = true;
        },
        (problem: unknown) => console.error('A panel could not be placed.', problem),
      );
    });
    return () => {
      told = true;
      stop();
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
