import type { LoadResponse } from './mixed-load.ts';

/** Longest time that a response may take: the time limit of a wait for a connection, and some more for a busy machine. */
const maxResponseMs = 15_000;

/** Refusals that visitors who book at random run into. */
const expectedRefusals: Record<string, readonly string[]> = {
  quote: ['car_unavailable', 'outside_opening_hours'],
  booking: ['car_unavailable', 'idempotency_running', 'outside_opening_hours'],
  'own booking': [
    'car_unavailable',
    'idempotency_running',
    'outside_opening_hours',
    'driver_booked',
    // One account books all of them, and has a limit for each hour.
    'too_many_requests',
  ],
  'paid booking': ['car_unavailable', 'idempotency_running', 'outside_opening_hours'],
};

/** The time in which the server may respond with 503. */
export interface Outage {
  from: number;
  until: number;
}

/** Returns what is wrong with the responses: anything other than success, an expected refusal, or a 503 with `Retry-After` in the outage. */
export function checkResponses(responses: readonly LoadResponse[], outage: Outage | null): string[] {
  const wrong = responses.filter((response) => !isExpected(response, outage));
  const slow = responses.filter(({ milliseconds }) => milliseconds > maxResponseMs);
  return [
    ...wrong.map((response) => `unexpected: ${JSON.stringify(response)}`),
    ...slow.map(({ action, milliseconds }) => `${action} took ${milliseconds} ms`),
  ];
}

function isExpected(
  { action, status, code, retryAfter, startedAt, milliseconds }: LoadResponse,
  outage: Outage | null,
) {
  if (status >= 200 && status < 300) return true;
  if (status === 503) {
    const overlaps = outage !== null && startedAt <= outage.until && startedAt + milliseconds >= outage.from;
    return overlaps && code === 'unavailable' && Number(retryAfter) > 0;
  }
  return status >= 400 && status < 500 && (expectedRefusals[action] ?? []).includes(code ?? '');
}
