import type { Location } from '../../widget/contract/location.ts';
import { isTimeZone, toWallTime, wallDate } from '../../widget/domain/wall-time.ts';
import { msg, useLanguage } from '../../widget/i18n/localize.ts';
import { useImageUrl } from '../../widget/parts/image-url.ts';
import { VisuallyHidden } from '../../widget/ui/visually-hidden.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { closedLine, openingLines } from './opening-lines.ts';

export interface CounterCardProps {
  place: Location;
  /** Null while the page is rendered on the server: no closed days are shown. */
  now: Date | null;
  href: string;
}

/** Renders a place with address, directions and hours, and links to start a search. */
export function CounterCard({ place, now, href }: CounterCardProps) {
  const language = useLanguage();
  const picture = useImageUrl('locations', place.image);
  const { name, airportCode, address, openingHours, closedDays = [], timeZone } = place;
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const closed = now && closedLine(closedDays, language, wallDate(toWallTime(now, zone)));
  return (
    <article className="s-counter">
      {picture ? (
        <img
          className="s-counter__picture"
          src={picture}
          alt=""
          width={112}
          height={168}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="s-counter__picture" />
      )}
      <div className="s-counter__text">
        <h3 className="s-counter__name">{airportCode ? `${name} (${airportCode})` : name}</h3>
        {address && <p className="s-counter__fact">{address}</p>}
        {openingHours && (
          <ul className="s-counter__fact s-counter__hours">
            {openingLines(openingHours, language).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {closed && <p className="s-counter__fact">{closed}</p>}
        <p className="s-counter__ways">
          <SiteLink href={href}>
            {msg('See cars', { id: 'site.counter.cars' })}
            <VisuallyHidden> ({name})</VisuallyHidden>
          </SiteLink>
        </p>
      </div>
    </article>
  );
}
