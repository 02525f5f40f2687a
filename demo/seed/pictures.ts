import { paints, vehicleBodies, vehicleImage } from './data/pictures.ts';
import { drawIcon } from './drawings/app-icon.ts';
import { drawVehicle } from './drawings/draw-vehicle.ts';
import { drawLocation, locationKeys } from './drawings/location-pictures.ts';
import { drawSharePicture } from './drawings/share-picture.ts';
import { drawSupplierLogo, logoKeys } from './drawings/supplier-logos.ts';

const draw = new Map<string, () => string>([
  ...vehicleBodies.flatMap((body) =>
    paints.map((paint) => [`cars/${vehicleImage(body, paint)}`, () => drawVehicle(body, paint)] as const),
  ),
  ...logoKeys.map((key) => [`users/${key}.svg`, () => drawSupplierLogo(key)] as const),
  ...locationKeys.map((key) => [`locations/${key}.svg`, () => drawLocation(key)] as const),
  ['site/icon.svg', () => drawIcon()],
  ['site/icon-maskable.svg', () => drawIcon('maskable')],
  ['site/favicon.svg', () => drawIcon('favicon')],
  ['site/share.svg', () => drawSharePicture()],
]);

/** Where the drawings belong: `cars/`, `users/` (logos) and `locations/` as under `/cdn`, `site/` for the site itself. */
export const picturePaths: readonly string[] = [...draw.keys()];

/** The drawing for a path as complete SVG, made anew each time but always the same text; null when there is none. */
export function drawPicture(path: string): string | null {
  return draw.get(path)?.() ?? null;
}
