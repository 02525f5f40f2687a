import { strokeWord } from './stroke-letters.ts';
import { drawing, element, group, path } from './svg.ts';

/** A symbol in a box of 40 by 26 around 0,0, drawn in the two colours it is given. */
type Symbol = (ink: string, accent: string) => string;

type Logo = { word: string; tile: string; ink: string; accent: string; symbol: Symbol };

function stroke(d: string, colour: string, width: number): string {
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** The eight-pointed star of a tiled wall. */
const star: Symbol = (ink, accent) => {
  const square = 'M-8.6,-8.6 L8.6,-8.6 L8.6,8.6 L-8.6,8.6 Z';
  return [
    path(square, { fill: ink }),
    path(square, { fill: ink, transform: 'rotate(45)' }),
    path('M-4.6,-4.6 L4.6,-4.6 L4.6,4.6 L-4.6,4.6 Z', { fill: accent }),
    path('M-4.6,-4.6 L4.6,-4.6 L4.6,4.6 L-4.6,4.6 Z', { fill: accent, transform: 'rotate(45)' }),
    element('circle', { r: 2.6, fill: ink }),
  ].join('');
};

/** A peak that stands in the sea. */
const peak: Symbol = (ink, accent) =>
  [
    path('M-19,7 L-5,-12 L2,-3 L6,-8 L18,7 Z', { fill: ink }),
    path('M-5,-12 L-9.4,-6 L-6.4,-4 L-4.6,-6 L-2,-3.6 L0,-5.6 Z', { fill: accent }),
    stroke('M-19,11.5 C-15,8.5 -11,8.5 -7,11.5 C-3,14.5 1,14.5 5,11.5 C9,8.5 13,8.5 18,11.5', accent, 2.4),
  ].join('');

/** A crescent over its reflection. */
const moon: Symbol = (ink, accent) =>
  [
    path(
      'M4.5,-13.4 C-3,-14.6 -11,-9.6 -11,-2.5 C-11,4.2 -5.4,8.4 0.6,8.4 C5.4,8.4 9.4,5.6 11,1.8 C8,4 3.4,4 0.4,1 C-3.6,-3 -2.6,-10.4 4.5,-13.4 Z',
      {
        fill: ink,
      },
    ),
    stroke('M-17,13 L15,13', accent, 2.2),
  ].join('');

/** Three breaths of wind. */
const breeze: Symbol = (ink, accent) =>
  [
    stroke('M-18,-3 L6,-3 C11,-3 12.6,-6 12,-8.6 C11.4,-11.4 7.6,-12.4 5.4,-9.6', ink, 2.8),
    stroke('M-12,3 L13,3 C17,3 19,5.4 18,8 C17,10.4 14,10.6 12.6,8.6', accent, 2.8),
    stroke('M-18,9 L2,9 C6,9 7.4,11 6.6,12.8', ink, 2.8),
  ].join('');

/** A road that bends to the horizon. */
const road: Symbol = (ink, accent) =>
  [
    element('circle', { r: 13, fill: ink }),
    path(
      'M-6.6,11.2 C-4,5 8,4 5,-1 C3,-4 -1,-4.4 0,-8 L2.6,-8 C2.4,-5 8.6,-3.6 9,1 C9.4,6 1,7 0.6,13 C-2,13 -4.6,12.4 -6.6,11.2 Z',
      { fill: accent },
    ),
    path('M-12.2,-4.4 C-7,-8.4 7,-8.4 12.2,-4.4 C10.4,-9.6 5.8,-13 0,-13 C-5.8,-13 -10.4,-9.6 -12.2,-4.4 Z', {
      fill: accent,
      'fill-opacity': 0.4,
    }),
  ].join('');

/** A bolt that is also a check mark. */
const bolt: Symbol = (ink, accent) =>
  [
    path('M3,-14 L-10,3 L-1.6,3 L-4.4,14 L10,-4 L1.2,-4 Z', { fill: ink }),
    stroke('M-18,-4 L-11,-4 M-19,3 L-14,3', accent, 2.4),
    stroke('M11,4 L18,4 M13,-3 L19,-3', accent, 2.4),
  ].join('');

/** A globe of three hills. */
const globe: Symbol = (ink, accent) =>
  [
    element('circle', { r: 13, fill: ink }),
    path('M-13,0 C-8,-6 -2,-6 3,-1 C6,-4 10,-4 12.8,-2 C13.6,5 8.6,13 0,13 C-7.4,13 -13,7.2 -13,0 Z', {
      fill: accent,
      'fill-opacity': 0.55,
    }),
    path('M-12.6,3.4 C-6,0 2,2 5,6.6 C7,5 9.6,4.6 12,5 C10,10 5.4,13 0,13 C-6,13 -11,9 -12.6,3.4 Z', { fill: accent }),
  ].join('');

/** A tent under the evening star. */
const tent: Symbol = (ink, accent) =>
  [
    path('M-17,11 L-1,-11 L1,-11 L17,11 L6,11 L0,1 L-6,11 Z', { fill: ink }),
    stroke('M-1.6,-13 L0,-10.6 L1.6,-13', ink, 1.6),
    path('M13,-12 L14.1,-9.1 L17,-8 L14.1,-6.9 L13,-4 L11.9,-6.9 L9,-8 L11.9,-9.1 Z', { fill: accent }),
  ].join('');

const logos: Record<string, Logo> = {
  zellia: { word: 'ZELLIA', tile: '#0e5a63', ink: '#ffffff', accent: '#0e5a63', symbol: star },
  atlanterra: { word: 'ATLANTERRA', tile: '#f5efe6', ink: '#a6452c', accent: '#22333b', symbol: peak },
  costaluna: { word: 'COSTALUNA', tile: '#1d2a5b', ink: '#f6d98b', accent: '#8fa6e8', symbol: moon },
  brisamar: { word: 'BRISAMAR', tile: '#e8f3f7', ink: '#0b5d86', accent: '#2aa5b8', symbol: breeze },
  belvoie: { word: 'BELVOIE', tile: '#6b1f3a', ink: '#ffffff', accent: '#6b1f3a', symbol: road },
  voltamie: { word: 'VOLTAMIE', tile: '#14201b', ink: '#9df06f', accent: '#5f7a6c', symbol: bolt },
  terralia: { word: 'TERRALIA', tile: '#f1f3ea', ink: '#b9cf9a', accent: '#33622f', symbol: globe },
  nomadour: { word: 'NOMADOUR', tile: '#d9692c', ink: '#ffffff', accent: '#ffe3b0', symbol: tent },
};

/** Short names that have a logo. */
export const logoKeys: readonly string[] = Object.keys(logos);

function lettering({ ink, accent, word }: Logo): string {
  const colour = word === 'TERRALIA' ? accent : ink;
  return strokeWord({ word, x: 60, baseline: 53, width: 104, maxHeight: 11, colour, weight: 2.1 });
}

/** A supplier's logo by its short name: a symbol over its name on a tile, 120 by 60, shown at 60 by 30. Throws for an unknown name. */
export function drawSupplierLogo(key: string): string {
  const logo = logos[key];
  if (!logo) throw new Error(`No logo for supplier ${key}: expected one of ${logoKeys.join(', ')}`);
  return drawing(
    120,
    60,
    element('rect', { width: 120, height: 60, rx: 10, fill: logo.tile }),
    group({ transform: 'translate(60 20)' }, logo.symbol(logo.ink, logo.accent)),
    lettering(logo),
  );
}
