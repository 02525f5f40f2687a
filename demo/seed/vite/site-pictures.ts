import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { inDist } from '../../../widget/vite/paths.ts';

/** The picture of each range of cars, by the range's name in the API. */
export const rangePictures = {
  mini: 'hatchback-red',
  midi: 'suv-blue',
  maxi: 'people-carrier-silver',
  scooter: 'scooter-green',
  bus: 'minibus-silver',
  truck: 'box-truck-white',
  caravan: 'camper-sand',
} as const;

/** Returns the path of a picture by its path in the seed. */
export function pictureFile(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

const writePng = (path: string, file: string, width: number) =>
  sharp(pictureFile(path), { density: 300 }).resize(width).png().toFile(inDist('site/icons', file));

/** Writes the pictures that belong to the product instead of the demo's data: a vehicle per range, icons, the share picture. */
export async function writeSitePictures(): Promise<void> {
  mkdirSync(inDist('site/pictures'), { recursive: true });
  mkdirSync(inDist('site/icons'), { recursive: true });
  for (const [range, picture] of Object.entries(rangePictures)) {
    copyFileSync(pictureFile(`fleet/pictures/${picture}.svg`), inDist('site/pictures', `${range}.svg`));
  }
  for (const size of [180, 192, 512]) await writePng('pictures/icon.svg', `icon-${size}.png`, size);
  await writePng('pictures/icon-maskable.svg', 'icon-maskable-512.png', 512);
  await writePng('pictures/share.svg', 'share.png', 1200);
}
