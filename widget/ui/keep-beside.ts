import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';

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
}

/** Keeps a panel beside its anchor and inside the view until the function it returns is called. */
export function keepBeside(
  anchor: HTMLElement,
  panel: HTMLElement,
  { placement, matchWidth, onPlaced }: { placement: Placement; matchWidth: boolean; onPlaced: () => void },
): () => void {
  return autoUpdate(anchor, panel, () => {
    place(anchor, panel, placement, matchWidth).then(onPlaced, (problem: unknown) =>
      console.error('A panel could not be placed.', problem),
    );
  });
}
