/** Formats a calendar day as the API does: as the instant at which the day begins in UTC. */
export function toApiDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}
