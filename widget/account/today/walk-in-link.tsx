import { CarFront } from 'lucide';
import type { Location } from '../../contract/location.ts';
import { openHours } from '../../domain/opening-hours.ts';
import { formatSearch } from '../../domain/search-query.ts';
import { walkInPeriod } from '../../domain/walk-in-period.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface WalkInLinkProps {
  /** Where the customer wants a car; without it, the customer chooses one in the search form. */
  place: Location | null;
  /** The only supplier whose cars its staff may book. */
  supplier: string | undefined;
  /** A smaller button beside a place's heading. */
  isMinor?: boolean;
}

/** Links to the ordinary search, at the place and from the next half hour that can be booked. */
export function WalkInLink({ place, supplier, isMinor = false }: WalkInLinkProps) {
  useLanguage();
  const { apiHost, config } = useStore();
  const { minPickupHours, minRentalHours, timeZone } = config.value;
  const site = config.value.siteUrl || apiHost;
  const rest: [string, string][] = supplier ? [['supplier', supplier]] : [];
  const period =
    place &&
    walkInPeriod({
      now: new Date(),
      zone: place.timeZone ?? timeZone,
      minPickupHours,
      minRentalHours,
      hours: openHours(place),
    });
  const href =
    place && period
      ? `${site}/search?${formatSearch({ query: { pickup: place._id, dropoff: place._id, ...period }, rest })}`
      : `${site}/`;
  return (
    <LinkButton
      kind={isMinor ? 'quiet' : 'primary'}
      size={isMinor ? 'sm' : 'md'}
      className="r-desk__walk-in"
      icon={<Icon of={CarFront} size={isMinor ? 'sm' : 'md'} />}
      href={href}
    >
      {isMinor ? msg('New booking', { id: 'desk.bookHere' }) : msg('Book for a walk-in or caller', { id: 'desk.book' })}
      {isMinor && place && <VisuallyHidden> {place.name}</VisuallyHidden>}
    </LinkButton>
  );
}
