import type { Location } from '../../../widget/contract/location.ts';
import { parseWallTime, type WallTime } from '../../../widget/domain/wall-time.ts';
import { resolvePlace } from './find-locations.ts';
import { type CallContext, supplierText } from './tool-context.ts';
import { ToolProblem } from './tool-problem.ts';

type TripInput = { pickup: string; dropoff?: string | undefined; from: string; to: string };

export type ToolTrip = { pickup: Location; dropoff: Location; from: WallTime; to: WallTime };

/** Finds the two locations of a trip and reads its times. */
export async function resolveTripInput(context: CallContext, input: TripInput): Promise<ToolTrip> {
  const [from, to] = [readTime('from', input.from), readTime('to', input.to)];
  const pickup = await resolvePlace(context, 'pickup', input.pickup);
  const dropoff = input.dropoff === undefined ? pickup : await resolvePlace(context, 'dropoff', input.dropoff);
  return { pickup, dropoff, from, to };
}

function readTime(field: string, text: string): WallTime {
  const time = parseWallTime(text);
  if (time === null) throw new ToolProblem('invalid_body', { field });
  return time;
}

export function toToolTrip({ pickup, dropoff, from, to }: ToolTrip) {
  return { pickup: toEnd(pickup), dropoff: toEnd(dropoff), from, to };
}

function toEnd({ _id, name }: Location) {
  return { id: _id, name: supplierText(name) };
}
