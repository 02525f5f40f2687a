import { autoUpdate, computePosition, flip, offset, type Placement, platform, shift, size } from '@floating-ui/dom';

const margin = 8;

/** Returns the page's CSS `zoom`: rectangles are in viewport pixels, but sizes and styles are in zoomed pixels. */
function zoomOf(panel: Element): number {
  return panel.currentCSSZoom ?? 1;
}

const zoomedPlatform: typeof platform = {
  ...platform,
  getDimensions: (element) => element.getBoundingClientRect(),
};

async function updatePosition(anchor: HTMLElement, panel: HTMLElement, placement: Placement, matchWidth: boolean) {
  const zoom = zoomOf(panel);
  const set = (property: string, viewPixels: number) => panel.style.setProperty(property, `${viewPixels / zoom}px`);
  const fit = size({
    padding: margin,
    apply: ({ availableWidth, availableHeight, rects }) => {
      set('max-width', availableWidth);
      set('max-height', Math.max(80, availableHeight));
      if (matchWidth) set('min-width', Math.min(rects.reference.width, availableWidth));
    },
  });
  const middleware = [offset(6), flip({ padding: margin, crossAxis: false }), shift({ padding: margin }), fit];
  const { x, y } = await computePosition(anchor, panel, {
    strategy: 'fixed',
    placement,
    middleware,
    platform: zoomedPlatform,
  });
  set('left', x);
  set('top', y);
}

/** Keeps a panel next to its anchor and inside the viewport until the returned function is called. */
export function positionPanel(
  anchor: HTMLElement,
  panel: HTMLElement,
  { placement, matchWidth, onPlaced }: { placement: Placement; matchWidth: boolean; onPlaced: () => void },
): () => void {
  return autoUpdate(anchor, panel, () => {
    updatePosition(anchor, panel, placement, matchWidth).then(onPlaced, (error: unknown) =>
      console.error('Could not position a panel.', error),
    );
  });
}
