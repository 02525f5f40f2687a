import { vitalDays } from '../../../widget/domain/vitals.ts';

const day = 86_400_000;

/** Returns the day in UTC. */
export function vitalDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Returns the first of the last `days` days, today included; by default the first that is kept. */
export function oldestVitalDay(now: Date, days = vitalDays): string {
  return vitalDay(new Date(now.getTime() - (days - 1) * day));
}
