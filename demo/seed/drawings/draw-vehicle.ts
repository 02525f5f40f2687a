import type { Paint, VehicleBody } from '../data/pictures.ts';
import { coachPaints, glazing, lamps, lineWork, looseParts, mirror, paintwork, underbody } from './coachwork.ts';
import { groundShadow, shadowPaints } from './ground-shadow.ts';
import { interior } from './interior.ts';
import { paintTones } from './paint-tones.ts';
import { boxTruck } from './shapes/box-truck.ts';
import { camper } from './shapes/camper.ts';
import { hatchback } from './shapes/hatchback.ts';
import { mini } from './shapes/mini.ts';
import { minibus } from './shapes/minibus.ts';
import { peopleCarrier } from './shapes/people-carrier.ts';
import { saloon } from './shapes/saloon.ts';
import { drawScooter } from './shapes/scooter.ts';
import { suv } from './shapes/suv.ts';
import { drawing, element } from './svg.ts';
import type { Sheet, VehicleShape } from './vehicle-shape.ts';
import { closeUp, frame, scale, vehicleSpace } from './vehicle-space.ts';
import { wheel, wheelPaints } from './wheels.ts';

const shapes: Record<Exclude<VehicleBody, 'scooter'>, VehicleShape> = {
  mini,
  hatchback,
  saloon,
  suv,
  'people-carrier': peopleCarrier,
  minibus,
  'box-truck': boxTruck,
  camper,
};

function wheels({ id, shape, space }: Sheet): string {
  const radius = shape.wheelRadius * scale;
  return shape.axles
    .map((axle) =>
      wheel({
        x: space.x(axle),
        y: space.y(shape.wheelRadius),
        radius,
        rim: shape.rim,
        id,
        ...(shape.rimShare ? { rimShare: shape.rimShare } : {}),
      }),
    )
    .join('');
}

function drawCar(sheet: Sheet): string {
  const { id, shape, space } = sheet;
  const wheelRadius = shape.wheelRadius * scale;
  return drawing(
    frame.width,
    frame.height,
    element('defs', {}, shadowPaints(id), wheelPaints(id, wheelRadius * (shape.rimShare ?? 0.7)), coachPaints(sheet)),
    closeUp(
      shape.length,
      groundShadow(space, shape.length, shape.axles, wheelRadius, id),
      underbody(sheet),
      looseParts(sheet, shape.behind),
      element('g', { 'clip-path': `url(#${id}-windows)` }, interior(sheet)),
      paintwork(sheet),
      glazing(sheet),
      lineWork(sheet),
      lamps(sheet),
      mirror(sheet),
      looseParts(sheet, shape.over),
      wheels(sheet),
    ),
  );
}

/** The drawing of a silhouette in a paint: a complete SVG of 300 by 200, the same text every time. */
export function drawVehicle(body: VehicleBody, paint: Paint): string {
  const id = `${body}-${paint}`;
  const tones = paintTones[paint];
  if (body === 'scooter') return drawScooter(id, tones);
  const shape = shapes[body];
  return drawCar({ id, shape, space: vehicleSpace(shape.length), tones });
}
