import { MapPin } from 'lucide';
import { useState } from 'react';
import type { Location } from '../../widget/contract/location.ts';
import { useImageUrl } from '../../widget/parts/image-url.ts';
import { Icon } from '../../widget/ui/icon.tsx';
import { LazyPicture } from '../../widget/ui/lazy-picture.tsx';
import { Skeleton } from '../../widget/ui/skeleton.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import './place-card.css';
import { WholeWords } from '../../widget/ui/whole-words.tsx';

export interface PlaceCardProps {
  place: Location;
  /** URL of a search with this pick-up location. */
  href: string;
}

/** Renders a place as a picture with its name, linked to a search. */
export function PlaceCard({ place: { name, image, airportCode, city }, href }: PlaceCardProps) {
  const address = useImageUrl('locations', image);
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = address !== null && address !== broken;
  return (
    <SiteLink href={href} className="s-place">
      <span className="s-place__picture">
        {isShown ? (
          <LazyPicture src={address} alt="" width={300} height={200} margin="0px" onError={() => setBroken(address)} />
        ) : (
          <Icon of={MapPin} size="lg" />
        )}
        {airportCode && <span className="s-place__code">{airportCode}</span>}
      </span>
      <span className="s-place__name">
        <WholeWords>{name}</WholeWords>
      </span>
      {city && city !== name && <span className="s-place__city">{city}</span>}
    </SiteLink>
  );
}

/** Renders placeholders of the cards while they load. */
export function PlaceCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="s-places" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no other identity
        <span key={index} className="s-place">
          <Skeleton shape="block" className="s-place__picture" />
          <Skeleton className="s-place__name" />
        </span>
      ))}
    </div>
  );
}
