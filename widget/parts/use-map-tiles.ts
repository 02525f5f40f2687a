import { maxTileZoom } from '../domain/map-tiles.ts';
import { useStore } from '../state/store-context.tsx';

/** Returns a map's tile source (the operator's tile server, or the API's own) and its initial view. */
export function useMapTiles() {
  const { apiHost, config } = useStore();
  const { mapLatitude, mapLongitude, mapZoom, tileUrl, tileAttribution } = config.value;
  return {
    center: [mapLatitude, mapLongitude] as const,
    zoom: mapZoom,
    tileUrl: tileUrl || `${apiHost}/tiles/{z}/{x}/{y}.svg`,
    hasPlainTiles: Boolean(tileUrl),
    maxTileZoom: tileUrl ? undefined : maxTileZoom,
    attribution: tileAttribution,
  };
}
