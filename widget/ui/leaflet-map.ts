import {
  Control,
  divIcon,
  type FitBoundsOptions,
  GridLayer,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  map as makeMap,
  marker,
  Point,
  TileLayer,
} from 'leaflet';
import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { adoptStyles } from '../theme/adopt.ts';
import type { StyleRoot } from '../theme/adopt-sheets.ts';
import { type Cluster, createClusters, type MapPoint } from './map-clusters.ts';

export interface MapView {
  points: readonly MapPoint[];
  selected: string | null;
  /** Points around the selected one, shown at close zoom levels. */
  around: readonly MapPoint[];
  /** Zooms to the selected point and those around it. */
  isCloseUp: boolean;
  /** Returns the accessible name of a pin for several points. */
  several: (count: number) => string;
}

export interface MapOptions {
  center: readonly [latitude: number, longitude: number];
  zoom: number;
  tileUrl: string;
  /** Above this zoom level the tiles are enlarged. */
  maxTileZoom: number | undefined;
  attribution: string;
  covered?: number | undefined;
  onSelect: (id: string) => void;
}

export interface MapHandle {
  show: (view: MapView) => void;
  zoomBy: (steps: number) => void;
  remove: () => void;
}

/** Pixels between the outermost points and the map's edge. */
const edge = 48;

/** The same at the side of the zoom buttons. */
const zoomEdge = 92;

/** Pixels around the viewport in which pins are also rendered. */
const margin = 40;

const maxZoom = 18;

/** The lowest zoom level at which the points around the selected one are distinguishable. */
const closeZoom = 13;

interface TileInternals {
  _removeTile: (key: string) => void;
  _abortLoading: () => void;
}

/**
 * Skips Leaflet's replacement of a dropped tile with an inline `data:` image, which a strict content security policy blocks
 * and reports.
 */
class QuietTileLayer extends TileLayer {
  _removeTile(key: string): void {
    (GridLayer.prototype as unknown as TileInternals)._removeTile.call(this, key);
  }

  override _abortLoading(): void {
    // Tiles of another zoom level finish loading and are removed with their level.
  }
}

function pin(cluster: Cluster, view: MapView): HTMLElement {
  const [only] = cluster.points;
  const single = cluster.points.length === 1 ? only : undefined;
  const element = document.createElement('span');
  element.part.add('pin');
  element.className = single?.text ? 'r-map__pin' : single ? 'r-map__dot' : 'r-map__cluster';
  element.textContent = single ? (single.text ?? '') : String(cluster.points.length);
  element.toggleAttribute('data-selected', single !== undefined && single.id === view.selected);
  return element;
}

/** Returns a pin's accessible name, which begins with its visible text so that voice control users can say it. */
function accessibleName({ points }: Cluster, view: MapView): string {
  const [only, second] = points;
  if (!only || second) return view.several(points.length);
  return only.text ? `${only.text}, ${only.name}` : only.name;
}

function hasFocus(element: HTMLElement | undefined): boolean {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  return element !== undefined && root?.activeElement === element;
}

/** Returns a function that renders the pins: one Leaflet marker per visible cluster, kept while its content is the same. */
function createPins(map: LeafletMap, onSelect: (id: string) => void) {
  const drawn = new Map<string, { cluster: Cluster; made: Marker }>();
  const press = (cluster: Cluster) => {
    const [only, second] = cluster.points;
    if (!only) return;
    if (!second) onSelect(only.id);
    else map.fitBounds(latLngBounds(toBounds(cluster.points)), { padding: [edge, edge], maxZoom: 15 });
  };
  const add = (cluster: Cluster, view: MapView) => {
    const at = map.unproject([cluster.x, cluster.y]);
    const name = accessibleName(cluster, view);
    const icon = divIcon({ className: 'r-map__marker', html: pin(cluster, view), iconSize: [0, 0] });
    const made = marker(at, { icon, keyboard: true, title: name, alt: name, riseOnHover: true }).addTo(map);
    made.getElement()?.setAttribute('aria-label', name);
    if (cluster.key === view.selected) made.setZIndexOffset(1000);
    made.on('click', () => press(cluster));
    made.on('keypress', (event) => {
      const { key } = (event as unknown as { originalEvent: KeyboardEvent }).originalEvent;
      if (key === 'Enter' || key === ' ') press(cluster);
    });
    return made;
  };
  let gathered = { points: [] as readonly MapPoint[], find: createClusters([]) };
  return (view: MapView) => {
    const zoom = map.getZoom();
    const { min, max } = map.getPixelBounds();
    if (!min || !max) return;
    if (view.points !== gathered.points) gathered = { points: view.points, find: createClusters(view.points) };
    const found = gathered.find({
      worldSize: 256 * 2 ** zoom,
      left: min.x - margin,
      top: min.y - margin,
      right: max.x + margin,
      bottom: max.y + margin,
      alone: view.selected ?? undefined,
    });
    const wanted = new Map(
      found.map((cluster) => {
        const state =
          cluster.points.length === 1
            ? `${cluster.points[0]?.text}${cluster.points[0]?.id === view.selected}`
            : cluster.points.length;
        return [`${cluster.key} ${zoom} ${Math.round(cluster.y)} ${state}`, cluster];
      }),
    );
    let focused: Cluster | undefined;
    for (const [key, { cluster, made }] of drawn) {
      if (wanted.has(key)) continue;
      if (hasFocus(made.getElement())) focused = cluster;
      made.remove();
      drawn.delete(key);
    }
    for (const [key, cluster] of wanted) if (!drawn.has(key)) drawn.set(key, { cluster, made: add(cluster, view) });
    if (!focused) return;
    // The pressed pin was replaced, or divided into several: Tab continues there, or within the map, and not at the top of the page.
    const { key } = focused;
    const next = [...drawn.values()].find(({ cluster }) => cluster.key === key)?.made.getElement();
    (next ?? map.getContainer()).focus({ preventScroll: true });
  };
}

/** Returns a function that renders the points around the selected one, which are not interactive. */
function createNearbyMarkers(map: LeafletMap) {
  let drawn: Marker[] = [];
  let shown: readonly MapPoint[] = [];
  return ({ around }: MapView) => {
    const wanted = map.getZoom() >= closeZoom ? around : [];
    if (wanted === shown || wanted.length + shown.length === 0) return;
    for (const old of drawn) old.remove();
    shown = wanted;
    drawn = wanted.map(({ latitude, longitude, text, name }) => {
      const mark = document.createElement('span');
      mark.className = 'r-map__around';
      mark.textContent = text ?? '';
      const icon = divIcon({ className: 'r-map__marker', html: mark, iconSize: [0, 0] });
      const made = marker([latitude, longitude], { icon, keyboard: false, title: name }).addTo(map);
      made.getElement()?.setAttribute('role', 'img');
      made.getElement()?.setAttribute('aria-label', name);
      return made;
    });
  };
}

/** Shows who made the tiles. Where the page requires Trusted Types, which forbids writing HTML, links become text. */
function addAttribution(map: LeafletMap, html: string): void {
  const element = document.createElement('div');
  element.className = 'leaflet-control-attribution';
  element.textContent = html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&amp;/g, '&');
  try {
    if (element.textContent !== html) element.innerHTML = html;
  } catch {
    // The text stays.
  }
  const added = new Control({ position: 'bottomright' });
  added.onAdd = () => element;
  added.addTo(map);
}

const toBounds = (points: readonly MapPoint[]) =>
  points.map(({ latitude, longitude }) => [latitude, longitude]) as LatLngBoundsLiteral;

/** Starts a map in an element of the root. The wheel scrolls the page until the map is pressed. */
export function startMap(root: StyleRoot, box: HTMLElement, first: MapView, options: MapOptions): MapHandle {
  adoptStyles(root, `@layer rental.reset { ${leafletCss} }`);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(box, {
    scrollWheelZoom: false,
    zoomControl: false,
    worldCopyJump: true,
    attributionControl: false,
    // The observer below notices a new size. A listener of Leaflet on the window could be taken for one of the page's own Leaflet.
    trackResize: false,
    ...(still && { fadeAnimation: false, zoomAnimation: false, inertia: false }),
  });
  addAttribution(map, options.attribution);
  map.on('click focus', () => map.scrollWheelZoom.enable());
  map.on('blur mouseout', () => map.scrollWheelZoom.disable());
  let view = first;
  const renderPins = createPins(map, options.onSelect);
  const renderNearby = createNearbyMarkers(map);
  const render = (current: MapView) => {
    renderPins(current);
    renderNearby(current);
  };
  const rerender = () => render(view);
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });
  const { covered = 0 } = options;
  const coveredWidth = () => (box.clientWidth > 2 * covered ? covered : 0);
  const showAll = () => {
    const bounds = toBounds(view.points);
    const room = {
      paddingTopLeft: [coveredWidth() + edge, edge],
      paddingBottomRight: [zoomEdge, edge],
    } satisfies FitBoundsOptions;
    if (bounds.length > 1) map.fitBounds(bounds, { ...room, maxZoom: 13, animate: false });
    else if (bounds[0]) map.setView(bounds[0], 12, { animate: false });
  };
  if (view.points.length > 0) showAll();
  else map.setView([...options.center], options.zoom);
  // Added after the view is set, because the layer loads the tiles of every view.
  const { maxTileZoom: maxNativeZoom = maxZoom } = options;
  new QuietTileLayer(options.tileUrl, { maxZoom, maxNativeZoom }).addTo(map);
  map.on('moveend zoomend resize', rerender);
  render(view);
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  sizes.observe(box);
  return {
    show: (next) => {
      const moved = next.points !== view.points;
      const goesNear = next.isCloseUp && !view.isCloseUp;
      view = next;
      if (moved) showAll();
      const chosen = next.points.find((point) => point.id === next.selected);
      if (chosen && goesNear) {
        map.fitBounds(toBounds([chosen, ...next.around]), { padding: [48, 48], maxZoom: 16, animate: false });
      } else if (chosen && !map.getBounds().contains([chosen.latitude, chosen.longitude]))
        map.panTo([chosen.latitude, chosen.longitude]);
      render(view);
    },
    remove: () => {
      sizes.disconnect();
      // Leaflet fires a resize 200 ms late and ends a zoom 250 ms late, when the map may already be removed.
      map.off('moveend zoomend resize', rerender);
      if (isZooming) map.once('zoomend', () => map.remove());
      else map.remove();
    },
    // Zooms around the center of the uncovered area, which stays in place.
    zoomBy: (steps: number) =>
      map.setZoomAround(new Point((box.clientWidth + coveredWidth()) / 2, box.clientHeight / 2), map.getZoom() + steps),
  };
}
