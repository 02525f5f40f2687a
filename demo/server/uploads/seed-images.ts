import { drawPicture } from '../../seed/pictures.ts';

const drawn = new Map<string, string>();

/** The demo's own drawing of that name in that folder (cars, users for logos, locations, site), or null. Drawn on first use. */
export function seedImage(folder: string, file: string): string | null {
  const path = `${folder}/${file}`;
  const svg = drawn.get(path) ?? drawPicture(path);
  if (svg !== null) drawn.set(path, svg);
  return svg;
}
