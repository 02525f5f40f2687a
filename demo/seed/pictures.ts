import { paints, vehicleBodies, vehicleImage } from './data/pictures.ts';
import { drawIcon } from './drawings/app-icon.ts';
import { drawVehicle } from './drawings/draw-vehicle.ts';
import { drawLocation, locationKeys } from './drawings/location-pictures.ts';
import { drawSharePicture } from './drawings/share-picture.ts';
import { drawSupplierLogo, logoKeys } from './drawings/supplier-logos.ts';

/** A drawing and where it belongs: `cars/`, `users/` (logos) and `locations/` as under `/cdn`, `site/` for the site itself. */
export type Picture = { path: string; svg: string };

/** Every drawing of the seed, about a hundred; the same texts every time. */
export function pictures(): readonly Picture[] {
  return [
    ...vehicleBodies.flatMap((body) =>
      paints.map((paint) => ({ path: `cars/${vehicleImage(body, paint)}`, svg: drawVehicle(body, paint) })),
    ),
    ...logoKeys.map((key) => ({ path: `users/${key}.svg`, svg: drawSupplierLogo(key) })),
    ...locationKeys.map((key) => ({ path: `locations/${key}.svg`, svg: drawLocation(key) })),
    { path: 'site/icon.svg', svg: drawIcon() },
    { path: 'site/icon-maskable.svg', svg: drawIcon('maskable') },
    { path: 'site/favicon.svg', svg: drawIcon('favicon') },
    { path: 'site/share.svg', svg: drawSharePicture() },
  ];
}
