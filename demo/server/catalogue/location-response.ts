import type { Language } from '../../../widget/domain/enumerations.ts';
import { directionsIn, type LocationRow, type NameRow, nameIn, type Places } from './location-record.ts';

function stamps(row: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

function toNameValue(row: NameRow) {
  return { _id: row.id, language: row.language, value: row.value, ...stamps(row) };
}

/** Returns a name in the format of BookCars' lists: the ids of all translations, the one in the language, and its text. */
function namedIn(rows: NameRow[], language: Language) {
  const own = rows.find((row) => row.language === language);
  return {
    values: rows.map(({ id }) => id),
    ...(own ? { value: toNameValue(own) } : {}),
    name: nameIn(rows, language),
  };
}

/** Returns a name with all its translations in full. */
function namedInAll(rows: NameRow[], language: Language) {
  return { values: rows.map(toNameValue), name: nameIn(rows, language) };
}

/** Returns the fields that a place has in every response, including our extensions. */
function placeFields(place: LocationRow, places: Places, language: Language) {
  return {
    _id: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    image: place.image,
    ...stamps(place),
    timeZone: place.timeZone,
    address: place.address,
    openingHours: place.openingHours,
    ...(place.closedDays ? { closedDays: place.closedDays } : {}),
    ...(places.isServedOutOfHours(place) ? { servedOutOfHours: true } : {}),
    airportCode: place.airportCode,
    phone: place.phone,
    countryCode: places.countries.find(({ id }) => id === place.countryId)?.code,
    city: place.parentId ? nameIn(places.namesOf(place.parentId), language) : undefined,
  };
}

/** Returns how one gets to a place's desk. Lists of places leave it out, because nobody reads it there. */
function accessFields(place: LocationRow, places: Places, language: Language) {
  const { access, accessMinutes } = place;
  return { access, accessMinutes, directions: directionsIn(places, place.id, language) };
}

/** Converts a place to a row of the location picker. */
export function toListedLocation(place: LocationRow, places: Places, language: Language) {
  return {
    ...placeFields(place, places, language),
    ...namedIn(places.namesOf(place.id), language),
    country: { _id: place.countryId, ...namedIn(places.namesOf(place.countryId), language) },
    ...(place.parentId ? { parentLocation: place.parentId } : {}),
  };
}

/** Converts the one place that a name denotes. */
export function toFoundLocation(place: LocationRow, places: Places, language: Language) {
  return { ...toListedLocation(place, places, language), ...accessFields(place, places, language) };
}

/** Converts the place of a car or a booking. */
export function toNamedLocation(place: LocationRow, places: Places, language: Language) {
  return {
    ...placeFields(place, places, language),
    ...accessFields(place, places, language),
    ...namedInAll(places.namesOf(place.id), language),
    country: place.countryId,
    parkingSpots: places.spots.filter(({ locationId }) => locationId === place.id).map(({ id }) => id),
    ...(place.parentId ? { parentLocation: place.parentId } : {}),
  };
}

/** Converts the place of a row of the bookings list, whose name is a one-element array. */
export function toRowLocation(place: LocationRow, places: Places, language: Language) {
  const { value, name, ...named } = namedIn(places.namesOf(place.id), language);
  return {
    ...placeFields(place, places, language),
    ...named,
    value: value ? [value] : [],
    name: [name],
    country: place.countryId,
    parkingSpots: places.spots.filter(({ locationId }) => locationId === place.id).map(({ id }) => id),
    ...(place.parentId ? { parentLocation: place.parentId } : {}),
  };
}

/** Converts one place with all its fields. */
export function toLocationDetail(place: LocationRow, places: Places, language: Language) {
  const parent = place.parentId ? places.byId.get(place.parentId) : undefined;
  return {
    ...toNamedLocation(place, places, language),
    country: { _id: place.countryId, ...namedInAll(places.namesOf(place.countryId), language) },
    parkingSpots: places.spots
      .filter(({ locationId }) => locationId === place.id)
      .map((spot) => ({
        _id: spot.id,
        latitude: spot.latitude,
        longitude: spot.longitude,
        ...stamps(spot),
        ...namedInAll(places.namesOf(spot.id), language),
      })),
    parentLocation: parent && toNamedLocation(parent, places, language),
  };
}

/** Converts a country with its places, for the destinations. */
export function toCountryWithLocations(countryId: string, rows: LocationRow[], places: Places, language: Language) {
  return {
    _id: countryId,
    ...namedIn(places.namesOf(countryId), language),
    locationsSize: rows.length,
    locations: rows.map((place) => ({
      ...toListedLocation(place, places, language),
      country: place.countryId,
      parkingSpots: places.spots.filter(({ locationId }) => locationId === place.id).map(({ id }) => id),
    })),
  };
}
