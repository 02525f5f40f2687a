import { parseWallTime, type WallTime } from './wall-time.ts';

/**
 * Parses one end of the period: `from` as a whole, or `from-date` with `from-time`, as a form of native fields posts it.
 * Returns undefined if it is missing or invalid; an invalid value is reported.
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
