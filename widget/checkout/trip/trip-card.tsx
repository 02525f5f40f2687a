import type { Location } from '../../contract/location.ts';
import type { SupplierBrief } from '../../contract/supplier.ts';
import { isOneOf, placeAccesses } from '../../domain/enumerations.ts';
import { formatWallDateTime } from '../../domain/format/dates.ts';
import type { WallTime } from '../../domain/wall-time.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { placeAccessText } from '../../i18n/messages/place-access.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { CarPicture } from '../../parts/car-picture.tsx';
import { SimilarCar } from '../../parts/similar-car.tsx';
import { SupplierMark } from '../../parts/supplier-mark.tsx';
import { headingTag } from '../../ui/heading-tag.ts';
import { Link } from '../../ui/link.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import { TripMap } from './trip-map.tsx';

type VehicleFacts = Parameters<typeof CarFacts>[0]['car'];

export interface TripCardProps {
  trip: {
    readonly car: VehicleFacts & {
      name: string;
      image?: string | undefined;
      acriss?: string | undefined;
      supplier: SupplierBrief;
    };
    readonly pickup: Location;
    readonly dropoff: Location;
    readonly pickupAt: WallTime;
    readonly dropoffAt: WallTime;
  };
  /** URL for choosing another trip; undefined once the booking is made. */
  searchHref?: string | undefined;
  onSearch?: (() => void) | undefined;
  headingLevel: number;
}

/** Shows the car and the location and time of pick-up and drop-off. */
export function TripCard({ trip, searchHref, onSearch, headingLevel }: TripCardProps) {
  useLanguage();
  const { car, pickup, dropoff } = trip;
  const Heading = headingTag(headingLevel);
  return (
    <div className="r-trip">
      <div className="r-trip__car">
        <CarPicture image={car.image} className="r-trip__picture" eager />
        <div className="r-trip__name">
          {/* Takes the focus when a car is chosen in a list of cars on the same page. */}
          <Heading className="r-trip__title" tabIndex={-1} translate="no">
            <WholeWords>{car.name}</WholeWords>
          </Heading>
          <p className="r-trip__similar">{msg('or similar', { id: 'checkout.orSimilar' })}</p>
          <SupplierMark supplier={car.supplier} />
        </div>
      </div>
      <CarFacts car={car} only="vehicle" />
      <SimilarCar acriss={car.acriss} />
      <dl className="r-trip__stops">
        <Stop term={msg('Pick-up', { id: 'checkout.pickup' })} at={trip.pickupAt} place={pickup} />
        <Stop
          term={msg('Drop-off', { id: 'checkout.dropoff' })}
          at={trip.dropoffAt}
          place={dropoff}
          isReturn={dropoff._id === pickup._id}
        />
      </dl>
      <TripMap pickup={pickup} dropoff={dropoff} />
      {searchHref && (
        <Link href={searchHref} className="r-trip__change" onClick={onSearch}>
          {msg('Change dates or car', { id: 'checkout.changeTrip' })}
        </Link>
      )}
    </div>
  );
}

interface StopProps {
  term: string;
  at: WallTime;
  place: Location;
  /** True for the drop-off where the car was picked up, so that the way to the desk isn't shown twice. */
  isReturn?: boolean;
}

function Stop({ term, at, place, isReturn = false }: StopProps) {
  const language = useLanguage();
  return (
    <div className="r-trip__stop">
      <dt>{term}</dt>
      <dd>
        <span className="r-trip__time">{formatWallDateTime(at, language)}</span>
        <span className="r-trip__place">{place.name}</span>
        {!isReturn && isOneOf(placeAccesses, place.access) && (
          <span className="r-trip__access">{placeAccessText(msg, place.access, place.accessMinutes)}</span>
        )}
      </dd>
    </div>
  );
}
