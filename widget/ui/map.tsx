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
  /** Spoken name. The same places must be reachable as a list: a map alone is no way for everyone. */
  label: string;
  points: readonly MapPoint[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Points around the selected one, drawn from near by; they must stand in the list as well. */
  around?: readonly MapPoint[] | undefined;
  /** Goes near enough to show them. */
  isCloseUp?: boolean | undefined;
  /** Shown while there are no points. */
  center: readonly [latitude: number, longitude: number];
  zoom: number;
  /** `https://host/tiles/{z}/{x}/{y}.svg` */
  tileUrl: string;
  /** Nearer than this zoom the tiles are enlarged. */
  deepestTile?: number | undefined;
  /** The tiles have one look, whatever the theme is. */
  hasPlainTiles?: boolean | undefined;
  attribution: string;
  /** Pixels at the left that something lies over, where the map is wide enough to keep its points out of there. */
  covered?: number | undefined;
  /** Gives the height. */
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
      const { center, zoom, tileUrl, deepestTile, attribution, covered } = latest.current;
      const onSelect = (id: string) => latest.current.onSelect(id);
      handle.current = startMap(root, box.current, view.current, {
        ...{ center, zoom, tileUrl, deepestTile, attribution, covered, onSelect },
      });
      setStatus('ready');
    };
    start().catch(() => current && setStatus('failed'));
    return () => {
      current = false;
    };
  }, [status, root]);
  useEffect(() => () => handle.current?.remove(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` holds what these name
  useEffect(() => {
    if (status === 'ready') handle.current?.show(view.current);
  }, [status, points, selected, around, isCloseUp, language]);
  return { box, status, load, zoomBy: (steps: number) => handle.current?.zoomBy(steps) };
}

/** Places on a map, gathered where they are close. Leaflet (43 kB) is fetched when the map comes near the view. */
export function PlacesMap(props: MapProps) {
  useStyles(css);
  useStyles(tilesCss);
  const { box, status, load, zoomBy } = useMap(props);
  return (
    <section
      className={classes('r-map', props.hasPlainTiles && 'r-plain-tiles', props.className)}
      aria-label={props.label}
    >
      <div className="r-map__box" ref={box} />
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
