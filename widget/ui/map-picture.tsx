import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './map-picture.css?inline';
import tilesCss from './map-tiles.css?inline';

/** Width and height of a tile in pixels. */
const tileSize = 256;

export interface MapPictureProps {
  /** Accessible name. */
  label: string;
  latitude: number;
  longitude: number;
  zoom: number;
  /** `https://host/tiles/{z}/{x}/{y}.svg` */
  tileUrl: string;
  attribution: string;
  /** True if the tiles are the same in every theme. */
  hasPlainTiles?: boolean | undefined;
}

/** Renders a static map around one point, at most 920 by 200 pixels: a few tiles and no script. */
export function MapPicture(props: MapPictureProps) {
  const { label, latitude, longitude, zoom, tileUrl, attribution, hasPlainTiles } = props;
  useStyles(css);
  useStyles(tilesCss);
  return (
    <div className={classes('r-map-picture', hasPlainTiles && 'r-plain-tiles')} role="img" aria-label={label}>
      {tilesAround(latitude, longitude, zoom).map(({ x, y, left, top }) => (
        <img
          key={`${x} ${y}`}
          className="r-map-picture__tile"
          src={tileUrl.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)}
          alt=""
          loading="lazy"
          width={tileSize}
          height={tileSize}
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <span className="r-map-picture__pin" part="pin" />
      <span className="r-map-picture__source">{attribution}</span>
    </div>
  );
}

interface PlacedTile {
  readonly x: number;
  readonly y: number;
  /** Pixels from the picture's center. */
  readonly left: number;
  readonly top: number;
}

/** Returns the tiles that cover 920 by 200 pixels around a point (web Mercator). */
export function tilesAround(latitude: number, longitude: number, zoom: number): PlacedTile[] {
  const tiles = 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  const column = ((longitude + 180) / 360) * tiles;
  const row = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * tiles;
  const [across, down] = [460 / tileSize, 100 / tileSize];
  return range(column - across, column + across).flatMap((x) =>
    range(row - down, row + down)
      .filter((y) => y >= 0 && y < tiles)
      .map((y) => ({
        x: (x + tiles) % tiles,
        y,
        left: Math.round((x - column) * tileSize),
        top: Math.round((y - row) * tileSize),
      })),
  );
}

/** Returns the integers from `from` to `to`, both rounded down. */
function range(from: number, to: number): number[] {
  const first = Math.floor(from);
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, index) => first + index);
}
