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

export interface Plane {
  /** Where a point lies, in pixels of the plane at the zoom. */
  project: (point: MapPoint) => { x: number; y: number };
  /** The part in view. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Never gathered: the selected point. */
  alone?: string | undefined;
}

function gather(points: readonly MapPoint[], plane: Plane, size: number): Cluster[] {
  const cells = new Map<string, Cluster>();
  for (const point of points) {
    const { x, y } = plane.project(point);
    if (x < plane.left || x > plane.right || y < plane.top || y > plane.bottom) continue;
    const cell = `${Math.floor(x / size)}:${Math.floor(y / size)}:${size}`;
    const key = point.id === plane.alone ? `alone ${point.id}` : cell;
    const cluster = cells.get(key);
    if (cluster) cluster.points.push(point);
    else cells.set(key, { key, x, y, points: [point] });
  }
  return [...cells.values()].map((cluster) => {
    const [only, second] = cluster.points;
    return only && !second ? { ...cluster, key: only.id } : cluster;
  });
}

/** The pins for what is in view: at most `most`, by ever larger cells. */
export function clusters(points: readonly MapPoint[], plane: Plane, most = 200): Cluster[] {
  let size = 56;
  let found = gather(points, plane, size);
  while (found.length > most) {
    size *= 2;
    found = gather(points, plane, size);
  }
  return found;
}
