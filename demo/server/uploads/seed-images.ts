import { pictures } from '../../seed/pictures.ts';

/** Returns the demo's own picture of that name in that folder (cars, users for logos, locations, site), or null. */
export function seedImage(folder: string, file: string): string | null {
  return pictures.get(`${folder}/${file}`) ?? null;
}
