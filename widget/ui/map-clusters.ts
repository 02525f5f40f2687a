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
  /** Of the first point; stays the same while the map is moved. */
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

/** Pins closer than this cover one another: round ones, and those with a text. */
const nearest = { dot: { x: 44, y: 44 }, text: { x: 80, y: 40 } };

/** Where a point lies on a world of size 1, as web maps project it. */
function onUnitWorld({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

interface Pixels {
  x: number;
  y: number;
}

type Placed = ReturnType<typeof onUnitWorld> & { point: MapPoint };

/** What stands in a cell of the plane, or in one beside it, and is nearer than a cell's size. */
function neighbour(cells: ReadonlyMap<string, Cluster>, column: number, row: number, at: Pixels, size: Pixels) {
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1) {
      const cluster = cells.get(`${column + right} ${row + down}`);
      if (cluster && Math.abs(cluster.x - at.x) < size.x && Math.abs(cluster.y - at.y) < size.y) return cluster;
    }
  return undefined;
}

/** The selected pin stands on its place; what would lie under it moves up or down until it can be read. */
function besideSelected(at: Pixels, selected: Pixels | undefined, apart: Pixels): Pixels {
  if (!selected || Math.abs(at.x - selected.x) >= apart.x || Math.abs(at.y - selected.y) >= apart.y) return at;
  return { x: at.x, y: selected.y + (at.y < selected.y ? -apart.y : apart.y) };
}

/** The first point of a neighbourhood keeps its place, later ones join it: no pin covers another. */
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
 * Gathers points into pins: at most `most` of them in view, ever farther apart. Every zoom is worked out once, so that
 * moving the map costs no more than choosing what is in view.
 */
export function makeClusters(points: readonly MapPoint[], most = 200): (view: View) => Cluster[] {
  const placed = points.map((point) => ({ ...onUnitWorld(point), point }));
  const apart = points.some(({ text }) => text) ? nearest.text : nearest.dot;
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
      if (inView.length <= most) return inView;
    }
  };
}
