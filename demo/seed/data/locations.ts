import { countries } from './countries.ts';
import { desks } from './desks.ts';
import {
  airportDay,
  longDay,
  officeClosedSunday,
  officeFridayAfternoon,
  officeSundayMorning,
  stationDay,
  stationShortSunday,
} from './opening-hours.ts';
import { recordId } from './record-id.ts';
import type { Names, OpeningWeek, SeedLocation, SeedParkingSpot } from './types.ts';

const zones = { MA: 'Africa/Casablanca', ES: 'Europe/Madrid', FR: 'Europe/Paris' } as const;

type Place = {
  slug: string;
  country: keyof typeof zones;
  kind: SeedLocation['kind'];
  names: Names;
  at: readonly [latitude: number, longitude: number];
  address: string;
  openingHours: OpeningWeek;
  parent?: string;
  zone?: string;
  airportCode?: string;
  parking?: readonly { names: Names; at: readonly [latitude: number, longitude: number] }[];
};

function sameName(name: string): Names {
  return { en: name, fr: name, es: name };
}

const places: readonly Place[] = [
  {
    slug: 'casablanca',
    country: 'MA',
    kind: 'city',
    names: sameName('Casablanca'),
    at: [33.591, -7.619],
    address: '34 avenue Hassan II, 20070 Casablanca',
    openingHours: officeFridayAfternoon,
    parking: [
      {
        names: {
          en: 'United Nations Square car park',
          fr: 'Parking place des Nations-Unies',
          es: 'Aparcamiento plaza de las Naciones Unidas',
        },
        at: [33.5953, -7.6187],
      },
      {
        names: {
          en: 'Arab League Park car park',
          fr: 'Parking parc de la Ligue arabe',
          es: 'Aparcamiento parque de la Liga Árabe',
        },
        at: [33.5878, -7.6242],
      },
    ],
  },
  {
    slug: 'casablanca-airport',
    country: 'MA',
    kind: 'airport',
    parent: 'casablanca',
    names: {
      en: 'Casablanca Mohammed V Airport',
      fr: 'Aéroport de Casablanca-Mohammed V',
      es: 'Aeropuerto de Casablanca-Mohammed V',
    },
    at: [33.3675, -7.5898],
    address: 'Terminal 1, 27000 Nouaceur',
    openingHours: longDay,
    airportCode: 'CMN',
    parking: [
      { names: { en: 'Car park P1', fr: 'Parking P1', es: 'Aparcamiento P1' }, at: [33.3702, -7.5852] },
      { names: { en: 'Car park P7', fr: 'Parking P7', es: 'Aparcamiento P7' }, at: [33.3716, -7.5829] },
    ],
  },
  {
    slug: 'casablanca-voyageurs',
    country: 'MA',
    kind: 'station',
    parent: 'casablanca',
    names: {
      en: 'Casa-Voyageurs Station',
      fr: 'Gare de Casa-Voyageurs',
      es: 'Estación de Casa-Voyageurs',
    },
    at: [33.5905, -7.5906],
    address: 'Boulevard Bahmad, 20300 Casablanca',
    openingHours: stationDay,
  },
  {
    slug: 'marrakech-airport',
    country: 'MA',
    kind: 'airport',
    names: {
      en: 'Marrakech Menara Airport',
      fr: 'Aéroport de Marrakech-Ménara',
      es: 'Aeropuerto de Marrakech-Menara',
    },
    at: [31.6069, -8.0363],
    address: 'Terminal 1, 40000 Marrakech',
    openingHours: longDay,
    airportCode: 'RAK',
    parking: [{ names: { en: 'Car park P2', fr: 'Parking P2', es: 'Aparcamiento P2' }, at: [31.6011, -8.0271] }],
  },
  {
    slug: 'marrakech-gueliz',
    country: 'MA',
    kind: 'city',
    names: { en: 'Marrakech Guéliz', fr: 'Marrakech Guéliz', es: 'Marrakech Guéliz' },
    at: [31.6348, -8.0104],
    address: '112 avenue Mohammed V, 40000 Marrakech',
    openingHours: officeSundayMorning,
  },
  {
    slug: 'rabat-agdal',
    country: 'MA',
    kind: 'station',
    names: { en: 'Rabat Agdal Station', fr: 'Gare de Rabat-Agdal', es: 'Estación de Rabat-Agdal' },
    at: [33.9993, -6.8563],
    address: 'Rue Abderrahman El Ghafiki, 10090 Rabat',
    openingHours: stationShortSunday,
  },
  {
    slug: 'tangier-airport',
    country: 'MA',
    kind: 'airport',
    names: {
      en: 'Tangier Ibn Battouta Airport',
      fr: 'Aéroport de Tanger-Ibn Battouta',
      es: 'Aeropuerto de Tánger-Ibn Battouta',
    },
    at: [35.7269, -5.9169],
    address: 'Route de Rabat, 90000 Tanger',
    openingHours: airportDay,
    airportCode: 'TNG',
  },
  {
    slug: 'agadir-airport',
    country: 'MA',
    kind: 'airport',
    names: {
      en: 'Agadir Al Massira Airport',
      fr: 'Aéroport d’Agadir-Al Massira',
      es: 'Aeropuerto de Agadir-Al Massira',
    },
    at: [30.325, -9.4131],
    address: 'Route nationale 10, 80000 Temsia',
    openingHours: airportDay,
    airportCode: 'AGA',
  },
  {
    slug: 'barcelona',
    country: 'ES',
    kind: 'city',
    names: { en: 'Barcelona', fr: 'Barcelone', es: 'Barcelona' },
    at: [41.387, 2.1701],
    address: 'Ronda de la Universitat 21, 08007 Barcelona',
    openingHours: officeClosedSunday,
    parking: [
      {
        names: {
          en: 'Plaça de Catalunya car park',
          fr: 'Parking plaça de Catalunya',
          es: 'Aparcamiento plaça de Catalunya',
        },
        at: [41.3865, 2.1692],
      },
    ],
  },
  {
    slug: 'barcelona-airport',
    country: 'ES',
    kind: 'airport',
    parent: 'barcelona',
    names: {
      en: 'Barcelona El Prat Airport',
      fr: 'Aéroport de Barcelone-El Prat',
      es: 'Aeropuerto de Barcelona-El Prat',
    },
    at: [41.2974, 2.0833],
    address: 'Terminal 1, 08820 El Prat de Llobregat',
    openingHours: longDay,
    airportCode: 'BCN',
    parking: [
      {
        names: { en: 'Terminal 1, level 0', fr: 'Terminal 1, niveau 0', es: 'Terminal 1, planta 0' },
        at: [41.2883, 2.0737],
      },
      {
        names: { en: 'Terminal 2, car park C', fr: 'Terminal 2, parking C', es: 'Terminal 2, aparcamiento C' },
        at: [41.3036, 2.0768],
      },
    ],
  },
  {
    slug: 'barcelona-sants',
    country: 'ES',
    kind: 'station',
    parent: 'barcelona',
    names: { en: 'Barcelona Sants Station', fr: 'Gare de Barcelone-Sants', es: 'Estación de Barcelona Sants' },
    at: [41.3791, 2.14],
    address: 'Plaça dels Països Catalans, 08014 Barcelona',
    openingHours: stationDay,
  },
  {
    slug: 'madrid-airport',
    country: 'ES',
    kind: 'airport',
    names: {
      en: 'Madrid Barajas Airport',
      fr: 'Aéroport de Madrid-Barajas',
      es: 'Aeropuerto de Madrid-Barajas',
    },
    at: [40.4936, -3.5668],
    address: 'Terminal 4, 28042 Madrid',
    openingHours: longDay,
    airportCode: 'MAD',
    parking: [{ names: { en: 'Car park P4', fr: 'Parking P4', es: 'Aparcamiento P4' }, at: [40.4912, -3.5921] }],
  },
  {
    slug: 'madrid-atocha',
    country: 'ES',
    kind: 'station',
    names: { en: 'Madrid Atocha Station', fr: 'Gare de Madrid-Atocha', es: 'Estación de Madrid Atocha' },
    at: [40.4066, -3.6891],
    address: 'Avenida de la Ciudad de Barcelona 3, 28007 Madrid',
    openingHours: stationDay,
  },
  {
    slug: 'malaga-airport',
    country: 'ES',
    kind: 'airport',
    names: { en: 'Málaga Airport', fr: 'Aéroport de Malaga', es: 'Aeropuerto de Málaga' },
    at: [36.6749, -4.4991],
    address: 'Avenida del Comandante García Morato, 29004 Málaga',
    openingHours: longDay,
    airportCode: 'AGP',
  },
  {
    slug: 'seville-santa-justa',
    country: 'ES',
    kind: 'station',
    names: {
      en: 'Seville Santa Justa Station',
      fr: 'Gare de Séville-Santa Justa',
      es: 'Estación de Sevilla Santa Justa',
    },
    at: [37.3919, -5.9755],
    address: 'Calle Joaquín Morales y Torres, 41003 Sevilla',
    openingHours: stationShortSunday,
  },
  {
    slug: 'palma-airport',
    country: 'ES',
    kind: 'airport',
    names: {
      en: 'Palma de Mallorca Airport',
      fr: 'Aéroport de Palma de Majorque',
      es: 'Aeropuerto de Palma de Mallorca',
    },
    at: [39.5517, 2.7388],
    address: 'Carretera de l’Aeroport, 07611 Palma',
    openingHours: airportDay,
    airportCode: 'PMI',
  },
  {
    slug: 'gran-canaria-airport',
    country: 'ES',
    kind: 'airport',
    names: { en: 'Gran Canaria Airport', fr: 'Aéroport de Grande Canarie', es: 'Aeropuerto de Gran Canaria' },
    at: [27.9319, -15.3866],
    address: 'Autopista GC-1, 35230 Telde',
    openingHours: airportDay,
    zone: 'Atlantic/Canary',
    airportCode: 'LPA',
  },
  {
    slug: 'paris',
    country: 'FR',
    kind: 'city',
    names: { en: 'Paris', fr: 'Paris', es: 'París' },
    at: [48.8719, 2.3316],
    address: '8 rue Auber, 75009 Paris',
    openingHours: officeSundayMorning,
    parking: [
      {
        names: { en: 'Haussmann car park', fr: 'Parking Haussmann', es: 'Aparcamiento Haussmann' },
        at: [48.8734, 2.3304],
      },
    ],
  },
  {
    slug: 'paris-cdg',
    country: 'FR',
    kind: 'airport',
    parent: 'paris',
    names: {
      en: 'Paris Charles de Gaulle Airport',
      fr: 'Aéroport Paris-Charles-de-Gaulle',
      es: 'Aeropuerto de París-Charles de Gaulle',
    },
    at: [49.0097, 2.5479],
    address: 'Terminal 2, rue de Rome, 95700 Roissy-en-France',
    openingHours: longDay,
    airportCode: 'CDG',
    parking: [
      {
        names: { en: 'Terminal 1, car park P1', fr: 'Terminal 1, parking P1', es: 'Terminal 1, aparcamiento P1' },
        at: [49.0146, 2.5422],
      },
      {
        names: { en: 'Terminal 2, car park EF', fr: 'Terminal 2, parking EF', es: 'Terminal 2, aparcamiento EF' },
        at: [49.0041, 2.5773],
      },
      {
        names: { en: 'Terminal 3, car park PR', fr: 'Terminal 3, parking PR', es: 'Terminal 3, aparcamiento PR' },
        at: [49.0119, 2.5602],
      },
    ],
  },
  {
    slug: 'paris-gare-de-lyon',
    country: 'FR',
    kind: 'station',
    parent: 'paris',
    names: { en: 'Paris Gare de Lyon', fr: 'Paris Gare de Lyon', es: 'París Gare de Lyon' },
    at: [48.8443, 2.3744],
    address: '193 rue de Bercy, 75012 Paris',
    openingHours: stationDay,
  },
  {
    slug: 'nice-airport',
    country: 'FR',
    kind: 'airport',
    names: { en: 'Nice Côte d’Azur Airport', fr: 'Aéroport Nice Côte d’Azur', es: 'Aeropuerto de Niza Costa Azul' },
    at: [43.6584, 7.2159],
    address: 'Terminal 2, rue Costes et Bellonte, 06206 Nice',
    openingHours: longDay,
    airportCode: 'NCE',
  },
  {
    slug: 'lyon-part-dieu',
    country: 'FR',
    kind: 'station',
    names: { en: 'Lyon Part-Dieu Station', fr: 'Gare de Lyon-Part-Dieu', es: 'Estación de Lyon Part-Dieu' },
    at: [45.7606, 4.8599],
    address: '5 place Charles Béraudier, 69003 Lyon',
    openingHours: stationDay,
  },
  {
    slug: 'marseille-saint-charles',
    country: 'FR',
    kind: 'station',
    names: {
      en: 'Marseille Saint-Charles Station',
      fr: 'Gare de Marseille-Saint-Charles',
      es: 'Estación de Marsella Saint-Charles',
    },
    at: [43.3027, 5.3805],
    address: 'Square Narvik, 13001 Marseille',
    openingHours: stationShortSunday,
  },
  {
    slug: 'bordeaux-saint-jean',
    country: 'FR',
    kind: 'station',
    names: {
      en: 'Bordeaux Saint-Jean Station',
      fr: 'Gare de Bordeaux-Saint-Jean',
      es: 'Estación de Burdeos Saint-Jean',
    },
    at: [44.8258, -0.5563],
    address: '14 rue Charles Domercq, 33800 Bordeaux',
    openingHours: stationShortSunday,
  },
];

/** Returns the id of the place with this short name. */
export function locationId(slug: string): string {
  return recordId('location', slug);
}

function countryId(code: string): string {
  const country = countries.find((candidate) => candidate.code === code);
  if (!country)
    throw new Error(`No country ${code}: expected one of ${countries.map((known) => known.code).join(', ')}`);
  return country.id;
}

function toParkingSpots(place: Place): SeedParkingSpot[] {
  return (place.parking ?? []).map(({ names, at: [latitude, longitude] }, index) => ({
    id: recordId('parking-spot', `${place.slug}/${index}`),
    names,
    latitude,
    longitude,
  }));
}

function toLocation(place: Place): SeedLocation {
  const [latitude, longitude] = place.at;
  const desk = desks[place.slug] ?? {};
  return {
    id: locationId(place.slug),
    slug: place.slug,
    country: countryId(place.country),
    parentLocation: place.parent ? locationId(place.parent) : null,
    kind: place.kind,
    names: place.names,
    latitude,
    longitude,
    timeZone: place.zone ?? zones[place.country],
    address: place.address,
    openingHours: place.openingHours,
    airportCode: place.airportCode ?? null,
    parkingSpots: toParkingSpots(place),
    image: `${place.slug}.svg`,
    phone: desk.phone ?? null,
    access: desk.access ?? null,
    accessMinutes: desk.accessMinutes ?? null,
    directions: desk.directions ?? null,
  };
}

/** The 24 places, parents before their children. */
export const locations: readonly SeedLocation[] = places.map(toLocation);
