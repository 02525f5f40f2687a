/** Areas of the fleet: a car is picked up at its supplier's places within its area. */
export const areas = {
  morocco: [
    'marrakech-airport',
    'casablanca',
    'casablanca-airport',
    'casablanca-voyageurs',
    'marrakech-gueliz',
    'rabat-agdal',
    'tangier-airport',
    'agadir-airport',
  ],
  spain: [
    'barcelona-airport',
    'barcelona',
    'barcelona-sants',
    'madrid-airport',
    'madrid-atocha',
    'malaga-airport',
    'seville-santa-justa',
  ],
  mallorca: ['palma-airport'],
  canaries: ['gran-canaria-airport'],
  france: [
    'paris-cdg',
    'paris',
    'paris-gare-de-lyon',
    'nice-airport',
    'lyon-part-dieu',
    'marseille-saint-charles',
    'bordeaux-saint-jean',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Area = keyof typeof areas;

type Stock = { supplier: string; area: Area; models: string };

/** The models of each supplier by area; a model listed twice is two cars. */
export const fleet: readonly Stock[] = [
  {
    supplier: 'zellia',
    area: 'morocco',
    models: `fiat-panda kia-picanto hyundai-i10 dacia-sandero dacia-sandero renault-clio dacia-logan dacia-logan
      dacia-duster dacia-duster hyundai-tucson renault-trafic honda-pcx peugeot-208`,
  },
  {
    supplier: 'atlanterra',
    area: 'morocco',
    models: `kia-picanto renault-clio vw-golf skoda-octavia dacia-duster nissan-qashqai peugeot-3008
      citroen-spacetourer mercedes-sprinter bmw-3`,
  },
  {
    supplier: 'terralia',
    area: 'morocco',
    models: `fiat-500 renault-clio-hybrid toyota-corolla peugeot-508 toyota-rav4 vw-multivan vespa-primavera
      surprise-compact`,
  },
  {
    supplier: 'nomadour',
    area: 'morocco',
    models: 'fiat-ducato-camper ford-transit-bus iveco-daily-box renault-trafic',
  },
  {
    supplier: 'atlanterra',
    area: 'spain',
    models: 'hyundai-i10 seat-ibiza skoda-octavia nissan-qashqai citroen-spacetourer toyota-corolla',
  },
  {
    supplier: 'costaluna',
    area: 'spain',
    models: `fiat-panda fiat-500 seat-ibiza surprise-compact renault-clio dacia-duster peugeot-3008 bmw-3
      vespa-primavera`,
  },
  {
    supplier: 'brisamar',
    area: 'spain',
    models: 'toyota-aygo-x peugeot-208 vw-golf hyundai-tucson peugeot-508 renault-trafic honda-pcx',
  },
  { supplier: 'voltamie', area: 'spain', models: 'fiat-500e tesla-model-3 kia-niro-ev silence-s01' },
  { supplier: 'terralia', area: 'spain', models: 'kia-picanto renault-clio-hybrid toyota-rav4 vw-multivan' },
  {
    supplier: 'nomadour',
    area: 'spain',
    models: 'fiat-ducato-camper vw-grand-california ford-transit-bus renault-master-box',
  },
  { supplier: 'costaluna', area: 'mallorca', models: 'fiat-500 seat-ibiza dacia-duster' },
  { supplier: 'brisamar', area: 'mallorca', models: 'toyota-aygo-x peugeot-3008 citroen-spacetourer' },
  { supplier: 'terralia', area: 'mallorca', models: 'renault-clio-hybrid' },
  { supplier: 'brisamar', area: 'canaries', models: 'fiat-panda vw-golf hyundai-tucson' },
  { supplier: 'atlanterra', area: 'canaries', models: 'seat-ibiza dacia-logan' },
  { supplier: 'costaluna', area: 'canaries', models: 'kia-picanto nissan-qashqai' },
  {
    supplier: 'belvoie',
    area: 'france',
    models: `fiat-500 toyota-aygo-x peugeot-208 renault-clio renault-clio-hybrid vw-golf skoda-octavia peugeot-508
      peugeot-3008 nissan-qashqai toyota-rav4 citroen-spacetourer renault-master-box mercedes-sprinter`,
  },
  {
    supplier: 'voltamie',
    area: 'france',
    models: `fiat-500e fiat-500e renault-twingo peugeot-e208 peugeot-e208 tesla-model-3 tesla-model-3 kia-niro-ev
      mercedes-eqv silence-s01`,
  },
  {
    supplier: 'terralia',
    area: 'france',
    models: 'fiat-panda dacia-sandero surprise-compact toyota-corolla hyundai-tucson dacia-duster bmw-3',
  },
  {
    supplier: 'nomadour',
    area: 'france',
    models: 'vw-grand-california fiat-ducato-camper renault-trafic iveco-daily-box ford-transit-bus',
  },
];
