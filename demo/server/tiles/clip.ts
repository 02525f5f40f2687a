import type { MapBox, MapPoint } from './map-shapes.ts';

type Edge = { inside: (point: MapPoint) => boolean; cut: (from: MapPoint, to: MapPoint) => MapPoint };

function edgesOf(box: MapBox): Edge[] {
  const vertical = (x: number) => (from: MapPoint, to: MapPoint) =>
    [x, from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])] as const;
  const horizontal = (y: number) => (from: MapPoint, to: MapPoint) =>
    [from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]), y] as const;
  return [
    { inside: ([x]) => x >= box.west, cut: vertical(box.west) },
    { inside: ([x]) => x <= box.east, cut: vertical(box.east) },
    { inside: ([, y]) => y >= box.north, cut: horizontal(box.north) },
    { inside: ([, y]) => y <= box.south, cut: horizontal(box.south) },
  ];
}

/** Clips a filled ring to a box with the Sutherland–Hodgman algorithm, edge by edge. */
export function clipRing(ring: readonly MapPoint[], box: MapBox): MapPoint[] {
  return edgesOf(box).reduce<MapPoint[]>((points, edge) => clipAtEdge(points, edge), [...ring]);
}

function clipAtEdge(points: MapPoint[], edge: Edge): MapPoint[] {
  return points.flatMap((point, index) => {
    const previous = points.at(index - 1) ?? point;
    const isInside = edge.inside(point);
    const crossing = isInside === edge.inside(previous) ? [] : [edge.cut(previous, point)];
    return isInside ? [...crossing, point] : crossing;
  });
}

/** Returns the runs of a line that touch a box. A run includes one point beyond each side, so that it reaches the edge. */
export function clipLine(line: readonly MapPoint[], box: MapBox): MapPoint[][] {
  const runs: MapPoint[][] = [];
  let run: MapPoint[] = [];
  line.forEach((point, index) => {
    const next = line[index + 1];
    if (next !== undefined && mayTouch(point, next, box)) {
      if (run.length === 0) run.push(point);
      run.push(next);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  });
  return runs;
}

function mayTouch(from: MapPoint, to: MapPoint, box: MapBox): boolean {
  return (
    Math.max(from[0], to[0]) >= box.west &&
    Math.min(from[0], to[0]) <= box.east &&
    Math.max(from[1], to[1]) >= box.north &&
    Math.min(from[1], to[1]) <= box.south
  );
}

export function overlaps(one: MapBox, other: MapBox): boolean {
  return one.east >= other.west && one.west <= other.east && one.south >= other.north && one.north <= other.south;
}
