import { parseWallTime, type WallTime } from './wall-time.ts';

/**
 * Reads one end of the period: `from` as a whole, or `from-date` with `from-time`, as a form of native fields posts it.
 * Undefined when nothing was given, or when it can't be read, which is reported.
 */
export function parsePeriodField(
  given: URLSearchParams,
  name: 'from' | 'to',
  report: (name: string, value: string) => void,
): WallTime | undefined {
  const whole = given.get(name)?.trim();
  const date = given.get(`${name}-date`)?.trim();
  const time = given.get(`${name}-time`)?.trim();
  const text = whole || (date && time ? `${date}T${time}` : date || time);
  if (!text) return undefined;
  const wall = parseWallTime(text);
  if (!wall) report(name, text);
  return wall ?? undefined;
}
