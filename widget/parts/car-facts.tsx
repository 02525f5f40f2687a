import {
  CarFront,
  Cog,
  DoorClosed,
  Fuel,
  Gauge,
  type IconNode,
  IdCard,
  Leaf,
  Luggage,
  MonitorSmartphone,
  Snowflake,
  UsersRound,
  Zap,
} from 'lucide';
import type { Car } from '../contract/car.ts';
import type { FuelPolicy, Language } from '../domain/enumerations.ts';
import { formatCount } from '../domain/format/counts.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { carRangeName } from '../i18n/messages/car-ranges.ts';
import { fuelTypeName, gearboxName, mileageName, multimediaName } from '../i18n/messages/enumerations.ts';
import { fuelPolicyName } from '../i18n/messages/fuel-policies.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './car-facts.css?inline';

/** The fields of a car that the list shows; search results and the checkout's car have them. */
export type FactsOfCar = Pick<
  Car,
  | 'range'
  | 'seats'
  | 'doors'
  | 'gearbox'
  | 'aircon'
  | 'type'
  | 'mileage'
  | 'fuelPolicy'
  | 'minimumAge'
  | 'multimedia'
  | 'co2'
  | 'luggageLarge'
  | 'luggageSmall'
>;

type Luggages = Pick<FactsOfCar, 'luggageLarge' | 'luggageSmall'>;

interface Count {
  count: number;
  text: string;
  isSmall?: boolean;
}

interface Fact {
  icon: IconNode;
  text: string;
  /** Replace the text where space is short. */
  counts?: Count[];
}

export function seatsText(seats: number): string {
  return seats === 1 ? msg('1 seat', { id: 'parts.oneSeat' }) : msg(str`${seats} seats`, { id: 'parts.seats' });
}

function doorsText(doors: number): string {
  return doors === 1 ? msg('1 door', { id: 'parts.oneDoor' }) : msg(str`${doors} doors`, { id: 'parts.doors' });
}

/** Formats the mileage in kilometres per day; -1 is unlimited. */
export function mileageText(mileage: number, language: Language): string {
  if (mileage < 0) return mileageName('unlimited');
  return msg(str`${formatCount(mileage, language)} km a day`, { id: 'parts.kilometres' });
}

/** Returns the numbers of suitcases that fit in; none if there is room for none or it isn't stated. */
function luggageCounts({ luggageLarge: large, luggageSmall: small }: Luggages): Count[] {
  return [
    ...(large ? [{ count: large, text: largeText(large) }] : []),
    ...(small ? [{ count: small, text: smallText(small), isSmall: true }] : []),
  ];
}

function largeText(count: number): string {
  return count === 1
    ? msg('1 large suitcase', { id: 'parts.oneLargeCase' })
    : msg(str`${count} large suitcases`, { id: 'parts.largeCases' });
}

function smallText(count: number): string {
  return count === 1
    ? msg('1 small suitcase', { id: 'parts.oneSmallCase' })
    : msg(str`${count} small suitcases`, { id: 'parts.smallCases' });
}

/** Returns the suitcases that fit in, in words; empty if there is room for none or it isn't stated. */
export function luggageText(car: Luggages): string {
  return luggageCounts(car)
    .map(({ text }) => text)
    .join(', ');
}

/** Returns the facts about the vehicle itself. */
function vehicleFacts(car: FactsOfCar): Fact[] {
  const facts: Fact[] = [
    { icon: CarFront, text: carRangeName(car.range) },
    { icon: UsersRound, text: seatsText(car.seats) },
  ];
  if (car.doors > 0) facts.push({ icon: DoorClosed, text: doorsText(car.doors) });
  const counts = luggageCounts(car);
  if (counts.length > 0) facts.push({ icon: Luggage, text: luggageText(car), counts });
  facts.push({ icon: Cog, text: gearboxName(car.gearbox) });
  if (car.aircon) facts.push({ icon: Snowflake, text: msg('Air conditioning', { id: 'parts.aircon' }) });
  facts.push({ icon: car.type === 'electric' ? Zap : Fuel, text: fuelTypeName(car.type) });
  return facts;
}

/** Returns the facts that distinguish cars in a row. */
function briefFacts(car: FactsOfCar): Fact[] {
  return [
    { icon: UsersRound, text: seatsText(car.seats) },
    { icon: Cog, text: gearboxName(car.gearbox) },
  ];
}

/** Returns the facts about the rental terms. */
function termFacts(car: FactsOfCar, language: Language): Fact[] {
  return [
    { icon: Gauge, text: mileageText(car.mileage, language) },
    { icon: Fuel, text: fuelPolicyText(car.fuelPolicy) },
    { icon: IdCard, text: minimumAgeText(car.minimumAge) },
  ];
}

export function fuelPolicyText(policy: FuelPolicy): string {
  const name = fuelPolicyName(msg, policy);
  return msg(str`Fuel: ${name}`, { id: 'parts.fuelPolicy' });
}

export function minimumAgeText(age: number): string {
  return msg(str`Minimum age ${age}`, { id: 'parts.minimumAge' });
}

/** Returns the multimedia equipment and CO2 emissions, if known. */
function equipmentFacts({ co2, multimedia }: FactsOfCar): Fact[] {
  const facts: Fact[] = [];
  if (multimedia.length > 0) facts.push({ icon: MonitorSmartphone, text: multimedia.map(multimediaName).join(', ') });
  if (co2 !== undefined) facts.push({ icon: Leaf, text: msg(str`${co2} g CO₂ per km`, { id: 'parts.co2' }) });
  return facts;
}

export interface CarFactsProps {
  car: FactsOfCar;
  /** `brief`: seats and gearbox; `vehicle`: the vehicle itself; `terms`: mileage, fuel policy, age; `equipment`: multimedia and CO2; these three by default. */
  only?: 'brief' | 'vehicle' | 'terms' | 'equipment' | undefined;
  /** Shows suitcases as icons with their number, with words for screen readers. */
  shortLuggage?: boolean | undefined;
}

/** Renders the facts about a car as a list with icons. */
export function CarFacts({ car, only, shortLuggage }: CarFactsProps) {
  useStyles(css);
  const language = useLanguage();
  const includes = (kind: CarFactsProps['only']) => only === undefined || only === kind;
  const facts = [
    ...(only === 'brief' ? briefFacts(car) : []),
    ...(includes('vehicle') ? vehicleFacts(car) : []),
    ...(includes('terms') ? termFacts(car, language) : []),
    ...(includes('equipment') ? equipmentFacts(car) : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className="r-car-facts" aria-label={msg('About this car', { id: 'parts.aboutCar' })}>
      {facts.map(({ icon, text, counts }) => (
        <li key={text} className="r-car-facts__fact">
          {shortLuggage && counts ? (
            counts.map((each) => <ShortCount key={each.text} icon={icon} {...each} />)
          ) : (
            <>
              <Icon of={icon} size="sm" />
              {text}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders a number next to its icon, which has the words. */
function ShortCount({ icon, count, text, isSmall }: Count & Pick<Fact, 'icon'>) {
  return (
    <>
      <Icon of={icon} size="sm" label={text} className={isSmall ? 'r-car-facts__small' : undefined} />
      <span aria-hidden="true">{count}</span>
    </>
  );
}
