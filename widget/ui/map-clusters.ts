/** A place on the map. */
export interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  /** Spoken name. */
  name: string;
  /** Short text on the pin, such as a price; a dot without it. */
  text?: string | undefined;
}

/** Points that stand too near to one another to be told apart, or a single one. */
export interface Cluster {
  /** Of the single point, or of the cell; stays the same while the map is moved. */
  key: string;
  /** Pixels of the map's plane at the zoom. */
  x: number;
  y: number;
  points: MapPoint[];
}

/** The part of the map's plane in view, in pixels. */
export interface View {
  /** Width of the whole world in pixels: 256 at zoom 0, twice as much at each further step. */
  worldSize: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Never gathered: the selected point. */
  alone?: string | undefined;
}

const smallestCell = 56;

/** Where a point lies on a world of size 1, as web maps project it. */
function onUnitWorld({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

type Placed = ReturnType<typeof onUnitWorld> & { point: MapPoint };

function gather(placed: readonly Placed[], { worldSize, alone }: View, size: number): Cluster[] {
  const columns = Math.ceil(worldSize / size) + 1;
  const cells = new Map<number, Cluster>();
  const single: Cluster[] = [];
  for (const { x, y, point } of placed) {
    const at = { x: x * worldSize, y: y * worldSize };
    if (point.id === alone) {
      single.push({ key: point.id, ...at, points: [point] });
      continue;
    }
    const cell = Math.floor(at.y / size) * columns + Math.floor(at.x / size);
    const cluster = cells.get(cell);
    if (cluster) cluster.points.push(point);
    else cells.set(cell, { key: `${size} ${cell}`, ...at, points: [point] });
  }
  for (const cluster of cells.values()) {
    const [only, second] = cluster.points;
    single.push(only && !second ? { ...cluster, key: only.id } : cluster);
  }
  return single;
}

/**
 * Gathers points into pins: at most `most` of them in view, by ever larger cells. Every zoom is worked out once, so that
 * moving the map costs no more than choosing what is in view.
 */
export function makeClusters(points: readonly MapPoint[], most = 200): (view: View) => Cluster[] {
  const placed = points.map((point) => ({ ...onUnitWorld(point), point }));
  const known = new Map<string, Cluster[]>();
  const all = (view: View, size: number) => {
    const key = `${view.worldSize} ${size} ${view.alone}`;
    const before = known.get(key);
    if (before) return before;
    const made = gather(placed, view, size);
    known.set(key, made);
    return made;
  };
  return (view) => {
    for (let size = smallestCell; ; size *= 2) {
      const inView = all(view, size).filter(
        ({ x, y }) => x >= view.left && x <= view.right && y >= view.top && y <= view.bottom,
      );
      if (inView.length <= most) return inView;
    }
  };
}
