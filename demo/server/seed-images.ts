import { paints, vehicleBodies, vehicleImage } from '../seed/data/pictures.ts';
import { drawVehicle } from '../seed/drawings/draw-vehicle.ts';

const drawn = new Map<string, string>();

/** The demo's own drawing of that name in that folder, or null. Drawn on first use. */
export function seedImage(folder: string, file: string): string | null {
  const key = `${folder}/${file}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = folder === 'cars' ? drawCar(file) : null;
  if (svg !== null) drawn.set(key, svg);
  return svg;
}

function drawCar(file: string): string | null {
  for (const body of vehicleBodies) {
    const paint = paints.find((each) => vehicleImage(body, each) === file);
    if (paint) return drawVehicle(body, paint);
  }
  return null;
}
