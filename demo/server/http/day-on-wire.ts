/** A calendar day as the wire has it: the instant at which it begins in UTC. */
export function dayOnWire(day: string): string {
  return `${day}T00:00:00.000Z`;
}
