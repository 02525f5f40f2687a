import { Minus, Plus } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import type { MapHandle } from './leaflet-map.ts';
import css from './map.css?inline';
import type { MapPoint } from './map-clusters.ts';
import tilesCss from './map-tiles.css?inline';
import { Skeleton } from './skeleton.tsx';
import { useLatest } from './use-latest.ts';
import { useNearViewport } from './use-near-viewport.ts';

export interface MapProps {
  /** Accessible name. The points must also be available as a list, because a map isn't accessible to everyone. */
  label: string;
  points: readonly MapPoint[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Points around the selected one, shown at close zoom levels; they must be in the list as well. */
  around?: readonly MapPoint[] | undefined;
  /** Zooms in to show them. */
  isCloseUp?: boolean | undefined;
  /** The initial view without points. */
  center: readonly [latitude: number, longitude: number];
  zoom: number;
  /** `https://host/tiles/{z}/{x}/{y}.svg` */
  tileUrl: string;
  /** Above this zoom level the tiles are enlarged. */
  maxTileZoom?: number | undefined;
  /** True if the tiles are the same in every theme. */
  hasPlainTiles?: boolean | undefined;
  attribution: string;
  /** Width in pixels of an overlay at the left; a map that is wide enough shows its points next to it. */
  covered?: number | undefined;
  /** A class that sets the height. */
  className?: string | undefined;
}

const none: readonly MapPoint[] = [];

type Status = 'waiting' | 'loading' | 'ready' | 'failed';

function useMap(props: MapProps) {
  const root = useRoot();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle | null>(null);
  const latest = useLatest(props);
  const [status, setStatus] = useState<Status>('waiting');
  const { points, selected, around = none, isCloseUp = false } = props;
  const several = (count: number) => msg(str`${count} locations, zoom in`, { id: 'ui.mapCluster' });
  const view = useLatest({ points, selected, around, isCloseUp, several });
  const load = useCallback(() => setStatus('loading'), []);
  useNearViewport(box, load);
  useEffect(() => {
    if (status !== 'loading') return;
    let current = true;
    const start = async () => {
      const { startMap } = await import('./leaflet-map.ts');
      if (!current || !box.current || !root) return;
      const { center, zoom, tileUrl, maxTileZoom, attribution, covered } = latest.current;
      const onSelect = (id: string) => latest.current.onSelect(id);
      handle.current = startMap(root, box.current, view.current, {
        ...{ center, zoom, tileUrl, maxTileZoom, attribution, covered, onSelect },
      });
      setStatus('ready');
    };
    start().catch(() => current && setStatus('failed'));
    return () => {
      current = false;
    };
  }, [status, root]);
  useEffect(() => () => handle.current?.remove(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` contains these values
  useEffect(() => {
    if (status === 'ready') handle.current?.show(view.current);
  }, [status, points, selected, around, isCloseUp, language]);
  return { box, status, load, zoomBy: (steps: number) => handle.current?.zoomBy(steps) };
}

/** Renders points on a map, clustered where they are close. Leaflet (43 kB) is loaded when the map approaches the viewport. */
export function PlacesMap(props: MapProps) {
  useStyles(css);
  useStyles(tilesCss);
  const { box, status, load, zoomBy } = useMap(props);
  return (
    <section
      part="map"
      className={classes('r-map', props.hasPlainTiles && 'r-plain-tiles', props.className)}
      aria-label={props.label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: Leaflet makes the box focusable, and a fieldset has only form controls */}
      <div className="r-map__box" role="group" aria-label={props.label} ref={box} />
      {(status === 'waiting' || status === 'loading') && (
        <div className="r-map__cover">
          <Skeleton shape="block" className="r-map__wait" />
        </div>
      )}
      {status === 'failed' && (
        <div className="r-map__cover">
          <ErrorState title={msg('We couldn’t load the map.', { id: 'ui.mapFailed' })} onRetry={load} />
        </div>
      )}
      {status === 'ready' && (
        <div className="r-map__zoom">
          <Button square aria-label={msg('Zoom in', { id: 'ui.zoomIn' })} onClick={() => zoomBy(1)}>
            <Icon of={Plus} />
          </Button>
          <Button square aria-label={msg('Zoom out', { id: 'ui.zoomOut' })} onClick={() => zoomBy(-1)}>
            <Icon of={Minus} />
          </Button>
        </div>
      )}
    </section>
  );
}
