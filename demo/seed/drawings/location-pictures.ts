import {
  bordeauxSaintJean,
  lyonPartDieu,
  marseilleSaintCharles,
  niceAirport,
  paris,
  parisCdg,
  parisGareDeLyon,
} from './places/france.ts';
import {
  agadirAirport,
  casablanca,
  casablancaAirport,
  casablancaVoyageurs,
  marrakechAirport,
  marrakechGueliz,
  rabatAgdal,
  tangierAirport,
} from './places/morocco.ts';
import { view } from './places/shapes.ts';
import {
  barcelona,
  barcelonaAirport,
  barcelonaSants,
  granCanariaAirport,
  madridAirport,
  madridAtocha,
  malagaAirport,
  palmaAirport,
  sevilleSantaJusta,
} from './places/spain.ts';
import { drawing } from './svg.ts';

const scenes: Record<string, (id: string) => string> = {
  casablanca,
  'casablanca-airport': casablancaAirport,
  'casablanca-voyageurs': casablancaVoyageurs,
  'marrakech-airport': marrakechAirport,
  'marrakech-gueliz': marrakechGueliz,
  'rabat-agdal': rabatAgdal,
  'tangier-airport': tangierAirport,
  'agadir-airport': agadirAirport,
  barcelona,
  'barcelona-airport': barcelonaAirport,
  'barcelona-sants': barcelonaSants,
  'madrid-airport': madridAirport,
  'madrid-atocha': madridAtocha,
  'malaga-airport': malagaAirport,
  'seville-santa-justa': sevilleSantaJusta,
  'palma-airport': palmaAirport,
  'gran-canaria-airport': granCanariaAirport,
  paris,
  'paris-cdg': parisCdg,
  'paris-gare-de-lyon': parisGareDeLyon,
  'nice-airport': niceAirport,
  'lyon-part-dieu': lyonPartDieu,
  'marseille-saint-charles': marseilleSaintCharles,
  'bordeaux-saint-jean': bordeauxSaintJean,
};

/** Short names of the places that have a picture. */
export const locationKeys: readonly string[] = Object.keys(scenes);

/** A place's picture by its short name, 400 by 300. The sides may be cut off: what matters stands in the middle. Throws for an unknown name. */
export function drawLocation(key: string): string {
  const scene = scenes[key];
  if (!scene) throw new Error(`No picture for location ${key}: expected one of ${locationKeys.join(', ')}`);
  return drawing(view.width, view.height, scene(key));
}
