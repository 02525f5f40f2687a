/** The nine vehicle silhouettes, which are named by their shape and not by the API's ranges. */
export const vehicleBodies = [
  'mini',
  'hatchback',
  'saloon',
  'suv',
  'people-carrier',
  'scooter',
  'minibus',
  'box-truck',
  'camper',
] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

/** The paint colours of every silhouette. */
export const paints = ['white', 'silver', 'graphite', 'red', 'blue', 'green', 'sand', 'orange'] as const;
export type Paint = (typeof paints)[number];

/** Returns the file name of a car's drawing, for the API's `image` field and under `/cdn/cars/`. */
export function vehicleImage(body: VehicleBody, paint: Paint): string {
  return `${body}-${paint}.svg`;
}
