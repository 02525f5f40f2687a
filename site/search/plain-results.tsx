import type { CarSummary } from '../../widget/contract/car.ts';
import type { Location } from '../../widget/contract/location.ts';
import { isBookable } from '../../widget/domain/bookable-car.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { formatPeriod } from '../../widget/domain/format/dates.ts';
import { formatMoney } from '../../widget/domain/format/money.ts';
import type { PeriodIssue } from '../../widget/domain/rental-period.ts';
import {
  formatSearch,
  isCompleteQuery,
  type ParsedSearch,
  type SearchQuery,
} from '../../widget/domain/search-query.ts';
import { msg, str, useLanguage } from '../../widget/i18n/localize.ts';
import { carRangeName } from '../../widget/i18n/messages/car-ranges.ts';
import { gearboxName } from '../../widget/i18n/messages/enumerations.ts';
import { periodMessage } from '../../widget/i18n/messages/periods.ts';
import { daysText } from '../../widget/i18n/messages/rental-days.ts';
import { minimumAgeText } from '../../widget/parts/car-facts.tsx';
import { vehicleCountText } from '../places/vehicle-count.ts';

/** The result of looking up a place: the place, or candidates. */
export interface RequestedPlace {
  text: string;
  place: Location | undefined;
  candidates: readonly Location[];
}

/** The cars of the requested page. */
export interface FoundCars {
  cars: readonly CarSummary[];
  total: number;
}

/** A period that can't be booked, with the rules that it breaks as far as they are known. */
export interface RefusedPeriod {
  issues: readonly PeriodIssue[];
}

interface CarProps {
  car: CarSummary;
  language: Language;
  hideSuppliers: boolean;
  /** The parameters of the trip, and of the URL: the partner and the campaign. */
  trip: string;
  /** Age of the driver, in years, if stated. */
  driverAge: number | undefined;
}

/** Renders a car as a line of text with its total and a booking link. */
function PlainCar({ car, language, hideSuppliers, trip, driverAge }: CarProps) {
  const { quote } = car;
  const facts = [carRangeName(car.range), gearboxName(car.gearbox), ...(hideSuppliers ? [] : [car.supplier.fullName])];
  const amount = quote && { amount: quote.totalMinor, currency: quote.currency };
  return (
    <li className="s-plain__car">
      <div>
        <p className="s-plain__name">{msg(str`${car.name} or similar`, { id: 'site.plain.similar' })}</p>
        <p className="s-plain__facts">{facts.join(' · ')}</p>
      </div>
      {amount && (
        <p>
          <span className="s-plain__total">{formatMoney(amount, language, { withCode: true })}</span>{' '}
          <span className="s-plain__facts">
            {msg(str`total for ${daysText(quote.days)}`, { id: 'site.plain.total' })}
          </span>
        </p>
      )}
      {quote && isBookable(car, driverAge) ? (
        <a href={`/checkout?${trip}&car=${car._id}&l=${language}`}>{msg('Select', { id: 'site.plain.select' })}</a>
      ) : (
        <span className="s-plain__facts">
          {quote && isBookable(car)
            ? minimumAgeText(car.minimumAge)
            : msg('Not available', { id: 'site.plain.unavailable' })}
        </span>
      )}
    </li>
  );
}

/** Renders the reason for an empty list, and a way forward. */
function reasonOf(query: Partial<SearchQuery>, places: readonly (RequestedPlace | null)[]): string {
  const unknown = places.find((place) => place && !place.place);
  if (!query.pickup) return msg('Choose a pick-up location and your dates.', { id: 'site.plain.start' });
  if (unknown) return msg(str`Which location do you mean by “${unknown.text}”?`, { id: 'site.plain.unclear' });
  return msg('Choose when to pick up and drop off the car.', { id: 'site.plain.dates' });
}

interface CandidatesProps {
  places: readonly Location[];
  end: 'pickup' | 'dropoff';
  search: ParsedSearch;
}

/** Renders the candidates of an ambiguous name as links to searches. Both ends change if they had the same name. */
function Candidates({ places, end, search: { query, view, rest } }: CandidatesProps) {
  const isRoundTrip = query.dropoff === undefined || query.dropoff === query.pickup;
  const searchFrom = (id: string) => {
    const ends = isRoundTrip ? { pickup: id, dropoff: id } : { [end]: id };
    return `/search?${formatSearch({ query: { ...query, ...ends }, view, rest })}`;
  };
  return (
    <ul>
      {places.map(({ _id, name }) => (
        <li key={_id}>
          <a href={searchFrom(_id)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

export interface PlainResultsProps {
  search: ParsedSearch;
  pickup: RequestedPlace | null;
  dropoff: RequestedPlace | null;
  result: FoundCars | RefusedPeriod | null;
  pageSize: number;
  hideSuppliers: boolean;
}

/** Renders results without script: places, period, cars with totals, and a link to the next page. */
export function PlainResults({ search, pickup, dropoff, result, pageSize, hideSuppliers }: PlainResultsProps) {
  const language = useLanguage();
  const { query, view, rest } = search;
  if (result && 'issues' in result) {
    return (
      <div className="s-plain">
        <p>{msg('These dates can’t be booked. Choose others.', { id: 'site.plain.refused' })}</p>
        {result.issues.map((issue) => (
          <p key={issue.code}>{periodMessage(issue)}</p>
        ))}
      </div>
    );
  }
  if (!result || !isCompleteQuery(query)) {
    const end = pickup && !pickup.place ? 'pickup' : 'dropoff';
    const places = (end === 'pickup' ? pickup : dropoff)?.candidates ?? [];
    return (
      <div className="s-plain">
        <p>{reasonOf(query, [pickup, dropoff])}</p>
        {places.length > 0 && <Candidates places={places} end={end} search={search} />}
      </div>
    );
  }
  const { cars, total } = result;
  const from = pickup?.place?.name ?? '';
  const to = dropoff?.place?.name ?? '';
  const trip = formatSearch({ query, rest: rest.filter(([name]) => name !== 'l' && name !== 'car') });
  const next = { query, view: { ...view, page: view.page + 1 }, rest };
  return (
    <div className="s-plain" data-served>
      <h2 className="s-subheading">{vehicleCountText(total, language)}</h2>
      <p>
        {from === to ? from : `${from} → ${to}`}, {formatPeriod(query.from, query.to, language)}
      </p>
      <ul className="s-plain__cars">
        {cars.map((car) => (
          <PlainCar
            key={car._id}
            car={car}
            language={language}
            hideSuppliers={hideSuppliers}
            trip={trip}
            driverAge={query.driverAge}
          />
        ))}
      </ul>
      {view.page * pageSize < total && (
        <p>
          <a href={`/search?${formatSearch(next)}`}>{msg('More vehicles', { id: 'site.plain.more' })}</a>
        </p>
      )}
    </div>
  );
}
