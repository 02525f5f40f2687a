/** The nine silhouettes that are drawn, named by what they are, not by the wire's ranges. */
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

/** The paints every silhouette comes in. */
export const paints = ['white', 'silver', 'graphite', 'red', 'blue', 'green', 'sand', 'orange'] as const;
export type Paint = (typeof paints)[number];

/** File name of a car's drawing, as it stands in the wire's `image` field and under `/cdn/cars/`. */
export function vehicleImage(body: VehicleBody, paint: Paint): string {
  return `${body}-${paint}.svg`;
}
