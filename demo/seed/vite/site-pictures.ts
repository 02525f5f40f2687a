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
  bus: 'minibus-white',
  truck: 'box-truck-white',
  caravan: 'camper-sand',
} as const;

/** Returns the file of a picture by its path in `pictures/`. */
export function pictureFile(path: string): string {
  return fileURLToPath(new URL(`../pictures/${path}`, import.meta.url));
}

const writePng = (path: string, file: string, width: number) =>
  sharp(pictureFile(path), { density: 300 }).resize(width).png().toFile(inDist('site/icons', file));

/** Writes the pictures that belong to the product instead of the demo's data: a vehicle per range, icons, the share picture. */
export async function writeSitePictures(): Promise<void> {
  mkdirSync(inDist('site/pictures'), { recursive: true });
  mkdirSync(inDist('site/icons'), { recursive: true });
  for (const [range, picture] of Object.entries(rangePictures)) {
    copyFileSync(pictureFile(`cars/${picture}.svg`), inDist('site/pictures', `${range}.svg`));
  }
  for (const size of [180, 192, 512]) await writePng('site/icon.svg', `icon-${size}.png`, size);
  await writePng('site/icon-maskable.svg', 'icon-maskable-512.png', 512);
  await writePng('site/share.svg', 'share.png', 1200);
}
