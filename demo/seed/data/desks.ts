import type { PlaceAccess } from '../../../widget/domain/enumerations.ts';
import type { Names } from './types.ts';

/** A location's desk; what is left out isn't stated. The numbers are from ranges that are reserved for fiction. */
export type Desk = {
  phone?: string;
  access?: PlaceAccess;
  accessMinutes?: number;
  directions?: Names;
};

/** The desks by the location's short name. */
export const desks: Readonly<Record<string, Desk>> = {
  casablanca: {
    phone: '+33 1 99 00 40 11',
    access: 'walk',
    accessMinutes: 4,
    directions: {
      en: 'Between the post office and the tram stop. The car park entrance is behind the building.',
      fr: 'Entre la poste et l’arrêt de tramway. L’entrée du parking est derrière l’immeuble.',
      es: 'Entre la oficina de correos y la parada del tranvía. El aparcamiento está detrás del edificio.',
    },
  },
  'casablanca-airport': {
    phone: '+33 1 99 00 40 12',
    access: 'terminal',
    accessMinutes: 3,
    directions: {
      en: 'Arrivals hall of Terminal 1, to the left of the exit from customs.',
      fr: 'Hall des arrivées du terminal 1, à gauche en sortant de la douane.',
      es: 'Vestíbulo de llegadas de la Terminal 1, a la izquierda al salir de la aduana.',
    },
  },
  'casablanca-voyageurs': {
    phone: '+33 1 99 00 40 13',
    access: 'walk',
    accessMinutes: 2,
    directions: {
      en: 'Leave by the main exit: the desk is across the square, next to the taxi rank.',
      fr: 'Prenez la sortie principale : l’agence est de l’autre côté de la place, près de la station de taxis.',
      es: 'Salga por la puerta principal: la oficina está al otro lado de la plaza, junto a la parada de taxis.',
    },
  },
  'marrakech-airport': {
    phone: '+33 1 99 00 40 21',
    access: 'shuttle',
    accessMinutes: 8,
    directions: {
      en: 'A free shuttle leaves every 10 minutes from stop 2, in front of Terminal 1. Call the desk if you don’t see it.',
      fr: 'Une navette gratuite part toutes les 10 minutes de l’arrêt 2, devant le terminal 1. Appelez l’agence si vous ne la voyez pas.',
      es: 'Un autobús gratuito sale cada 10 minutos de la parada 2, delante de la Terminal 1. Si no lo ve, llame a la oficina.',
    },
  },
  'marrakech-gueliz': { phone: '+33 1 99 00 40 22' },
  'rabat-agdal': {
    phone: '+33 1 99 00 40 31',
    access: 'walk',
    accessMinutes: 3,
    directions: {
      en: 'In the street behind the station, opposite the taxi rank.',
      fr: 'Dans la rue derrière la gare, en face de la station de taxis.',
      es: 'En la calle de detrás de la estación, frente a la parada de taxis.',
    },
  },
  'tangier-airport': { phone: '+33 1 99 00 40 41', access: 'terminal' },
  'agadir-airport': { access: 'shuttle', accessMinutes: 5 },
  barcelona: {
    phone: '+33 4 65 71 20 11',
    access: 'walk',
    directions: {
      en: 'Ground floor, with the entrance next to the bookshop.',
      fr: 'Au rez-de-chaussée, entrée à côté de la librairie.',
      es: 'Planta baja, con la entrada junto a la librería.',
    },
  },
  'barcelona-airport': {
    phone: '+33 4 65 71 20 12',
    access: 'terminal',
    accessMinutes: 5,
    directions: {
      en: 'Terminal 1, level 0: follow the “Rent a car” signs past the arrivals hall. From Terminal 2, take the green bus.',
      fr: 'Terminal 1, niveau 0 : suivez les panneaux « Rent a car » après le hall des arrivées. Du terminal 2, prenez le bus vert.',
      es: 'Terminal 1, planta 0: siga las señales «Rent a car» después del vestíbulo de llegadas. Desde la T2, tome el autobús verde.',
    },
  },
  'barcelona-sants': {
    phone: '+33 4 65 71 20 13',
    access: 'walk',
    accessMinutes: 2,
    directions: {
      en: 'In the station hall, next to the ticket offices.',
      fr: 'Dans le hall de la gare, à côté des guichets.',
      es: 'En el vestíbulo de la estación, junto a las taquillas.',
    },
  },
  'madrid-airport': {
    phone: '+33 4 65 71 20 21',
    access: 'shuttle',
    accessMinutes: 12,
    directions: {
      en: 'Meet the shuttle at Terminal 4, level 0, bay 7. It runs around the clock.',
      fr: 'Rejoignez la navette au terminal 4, niveau 0, quai 7. Elle circule jour et nuit.',
      es: 'Tome el autobús en la Terminal 4, planta 0, dársena 7. Circula las 24 horas.',
    },
  },
  'madrid-atocha': { phone: '+33 4 65 71 20 22', access: 'walk', accessMinutes: 4 },
  'malaga-airport': {
    phone: '+33 4 65 71 20 31',
    access: 'terminal',
    accessMinutes: 4,
    directions: {
      en: 'Terminal 3, level -1: the desks are beside the lifts to the car park.',
      fr: 'Terminal 3, niveau -1 : les comptoirs sont à côté des ascenseurs du parking.',
      es: 'Terminal 3, planta -1: los mostradores están junto a los ascensores del aparcamiento.',
    },
  },
  'palma-airport': {
    phone: '+33 4 65 71 20 41',
    access: 'shuttle',
    accessMinutes: 6,
    directions: {
      en: 'Leave arrivals by door D and cross to the bus bays. The shuttle stops at bay 3.',
      fr: 'Sortez des arrivées par la porte D et traversez jusqu’aux quais. La navette s’arrête au quai 3.',
      es: 'Salga de llegadas por la puerta D y cruce hasta las dársenas. El autobús para en la dársena 3.',
    },
  },
  'gran-canaria-airport': { access: 'terminal', accessMinutes: 2 },
  paris: { phone: '+33 1 99 00 17 01', access: 'walk', accessMinutes: 3 },
  'paris-cdg': {
    phone: '+33 1 99 00 17 02',
    access: 'shuttle',
    accessMinutes: 10,
    directions: {
      en: 'Take the CDGVAL train to car park PX, then our shuttle in front of the hotel. It leaves every 12 minutes.',
      fr: 'Prenez le CDGVAL jusqu’au parking PX, puis notre navette devant l’hôtel. Elle part toutes les 12 minutes.',
      es: 'Tome el tren CDGVAL hasta el aparcamiento PX y después nuestro autobús, delante del hotel. Sale cada 12 minutos.',
    },
  },
  'paris-gare-de-lyon': {
    phone: '+33 1 99 00 17 03',
    access: 'walk',
    accessMinutes: 5,
    directions: {
      en: 'Leave by the rue de Bercy exit and turn right: the desk is in the underground car park, level -1.',
      fr: 'Sortez côté rue de Bercy et prenez à droite : l’agence est dans le parking souterrain, niveau -1.',
      es: 'Salga por la rue de Bercy y gire a la derecha: la oficina está en el aparcamiento subterráneo, planta -1.',
    },
  },
  'nice-airport': {
    phone: '+33 4 65 71 06 01',
    access: 'terminal',
    accessMinutes: 6,
    directions: {
      en: 'Car rental centre of Terminal 2. From Terminal 1, take the free tram for one stop.',
      fr: 'Centre de location du terminal 2. Du terminal 1, prenez le tramway gratuit pour un arrêt.',
      es: 'Centro de alquiler de la Terminal 2. Desde la Terminal 1, tome el tranvía gratuito una parada.',
    },
  },
  'lyon-part-dieu': { phone: '+33 4 65 71 69 01', access: 'walk', accessMinutes: 2 },
  'bordeaux-saint-jean': {
    phone: '+33 5 36 49 33 01',
    access: 'walk',
    accessMinutes: 1,
    directions: {
      en: 'Opposite the main entrance, under the arcade.',
      fr: 'En face de l’entrée principale, sous les arcades.',
      es: 'Frente a la entrada principal, bajo los soportales.',
    },
  },
};
