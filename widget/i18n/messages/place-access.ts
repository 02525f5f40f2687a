import { type msg as localizedMsg, str } from '@lit/localize';
import type { PlaceAccess } from '../../domain/enumerations.ts';

/** Returns how one gets to a location's desk, with the minutes if they are stated. `msg` is that of the page or of a mail's language. */
export function placeAccessText(
  msg: typeof localizedMsg,
  access: PlaceAccess,
  minutes: number | null | undefined,
): string {
  const time = minutes ? `${minutes}\u00a0min` : null;
  if (access === 'shuttle') {
    return time
      ? msg(str`Shuttle, ${time}`, { id: 'parts.accessShuttleTime' })
      : msg('Shuttle', { id: 'parts.accessShuttle' });
  }
  if (access === 'walk') {
    return time
      ? msg(str`${time} on foot`, { id: 'parts.accessWalkTime' })
      : msg('Within walking distance', { id: 'parts.accessWalk' });
  }
  return time
    ? msg(str`In the terminal, ${time} on foot`, { id: 'parts.accessTerminalTime' })
    : msg('In the terminal', { id: 'parts.accessTerminal' });
}
