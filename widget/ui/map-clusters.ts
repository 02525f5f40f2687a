/** A point on the map. */
export interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  /** Accessible name. */
  name: string;
  /** Short text on the pin, such as a price; without it, the pin is a dot. */
  text?: string | undefined;
}

/** Points that are too close to be distinguishable, or a single point. */
export interface Cluster {
  /** The id of the first point, which stays the same while the map is moved. */
  key: string;
  /** Pixels on the map's plane at the zoom level. */
  x: number;
  y: number;
  points: MapPoint[];
}

/** The visible part of the map's plane, in pixels. */
export interface View {
  /** Width of the world in pixels: 256 at zoom 0, doubled with each level. */
  worldSize: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The selected point, which is never clustered. */
  alone?: string | undefined;
}

/** The distance in pixels below which pins overlap: dots, and pins with a text. */
const minDistance = { dot: { x: 44, y: 44 }, text: { x: 80, y: 40 } };

/** Returns a point's position in the web Mercator projection, on a world of size 1. */
function onUnitWorld({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

interface Pixels {
  x: number;
  y: number;
}

type Placed = ReturnType<typeof onUnitWorld> & { point: MapPoint };

/** Returns the cluster in a cell or an adjacent cell that is closer than a cell's size. */
function neighbour(cells: ReadonlyMap<string, Cluster>, column: number, row: number, at: Pixels, size: Pixels) {
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1) {
      const cluster = cells.get(`${column + right} ${row + down}`);
      if (cluster && Math.abs(cluster.x - at.x) < size.x && Math.abs(cluster.y - at.y) < size.y) return cluster;
    }
  return undefined;
}

/** Moves a point that the selected pin would cover up or down until it is visible. */
function besideSelected(at: Pixels, selected: Pixels | undefined, apart: Pixels): Pixels {
  if (!selected || Math.abs(at.x - selected.x) >= apart.x || Math.abs(at.y - selected.y) >= apart.y) return at;
  return { x: at.x, y: selected.y + (at.y < selected.y ? -apart.y : apart.y) };
}

/** Clusters points: the first one in an area keeps its position and later ones join it, so that no pins overlap. */
function gather(placed: readonly Placed[], { worldSize, alone }: View, apart: Pixels, times: number): Cluster[] {
  const cells = new Map<string, Cluster>();
  const found: Cluster[] = [];
  const size = { x: apart.x * times, y: apart.y * times };
  const onPlane = ({ x, y }: Placed) => ({ x: x * worldSize, y: y * worldSize });
  const chosen = placed.find(({ point }) => point.id === alone);
  const selected = chosen && onPlane(chosen);
  for (const each of placed) {
    const { point } = each;
    const at = point.id === alone ? onPlane(each) : besideSelected(onPlane(each), selected, apart);
    const [column, row] = [Math.floor(at.x / size.x), Math.floor(at.y / size.y)];
    const near = point.id === alone ? undefined : neighbour(cells, column, row, at, size);
    if (near) {
      near.points.push(point);
      continue;
    }
    const cluster = { key: point.id, ...at, points: [point] };
    found.push(cluster);
    if (point.id !== alone) cells.set(`${column} ${row}`, cluster);
  }
  return found;
}

/**
 * Returns a function that clusters points into at most `maxPins` visible pins, by doubling the distance as needed. Each
 * zoom level is computed once, so that moving the map only filters the visible clusters.
 */
export function createClusters(points: readonly MapPoint[], maxPins = 200): (view: View) => Cluster[] {
  const placed = points.map((point) => ({ ...onUnitWorld(point), point }));
  const apart = points.some(({ text }) => text) ? minDistance.text : minDistance.dot;
  const known = new Map<string, Cluster[]>();
  const all = (view: View, times: number) => {
    const key = `${view.worldSize} ${times} ${view.alone}`;
    const before = known.get(key);
    if (before) return before;
    const made = gather(placed, view, apart, times);
    known.set(key, made);
    return made;
  };
  return (view) => {
    for (let times = 1; ; times *= 2) {
      const inView = all(view, times).filter(
        ({ x, y }) => x >= view.left && x <= view.right && y >= view.top && y <= view.bottom,
      );
      if (inView.length <= maxPins) return inView;
    }
  };
}
