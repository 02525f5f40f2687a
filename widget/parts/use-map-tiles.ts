import { maxTileZoom } from '../domain/map-tiles.ts';
import { useStore } from '../state/store-context.tsx';

/** Where a map gets its tiles, and what it shows at first: the operator's tile server, or the API's own. */
export function useMapTiles() {
  const { apiHost, config } = useStore();
  const { mapLatitude, mapLongitude, mapZoom, tileUrl, tileAttribution } = config.value;
  return {
    center: [mapLatitude, mapLongitude] as const,
    zoom: mapZoom,
    tileUrl: tileUrl || `${apiHost}/tiles/{z}/{x}/{y}.svg`,
    hasPlainTiles: Boolean(tileUrl),
    deepestTile: tileUrl ? undefined : maxTileZoom,
    attribution: tileAttribution,
  };
}
