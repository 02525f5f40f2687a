/** Red, green, blue from 0 to 1, in sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast that WCAG 2.2 requires for text. */
export const textContrast = 4.5;

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];
const nearBlack: Rgb = [22 / 255, 25 / 255, 27 / 255];

/**
 * Parses a computed colour: `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`, ignoring transparency. Returns null for any other
 * form and for a fully transparent colour.
 */
export function parseComputedColor(text: string): Rgb | null {
  const match = /^(rgba?|color)\((?:srgb\s)?([^)]*)\)$/.exec(text.trim());
  const [, form, list] = match ?? [];
  if (!form || list === undefined) return null;
  const parts = list
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number);
  const [red, green, blue, alpha = 1] = parts;
  if (red === undefined || green === undefined || blue === undefined || parts.some(Number.isNaN) || alpha === 0)
    return null;
  const max = form === 'color' ? 1 : 255;
  return [red / max, green / max, blue / max];
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [at(0), at(1), at(2)];
}

/**
 * Returns the text colour if it has enough contrast on every background, otherwise the nearest shade towards black or white
 * that has, or the better of black and white if no shade has.
 */
export function readable(text: Rgb, backgrounds: readonly Rgb[], ratio: number = textContrast): Rgb {
  const worst = (color: Rgb) => Math.min(...backgrounds.map((background) => contrast(color, background)));
  if (worst(text) >= ratio) return text;
  const end = worst(white) >= worst(black) ? white : black;
  for (let share = 0.05; share < 1; share += 0.05) {
    const shade = mix(text, end, share);
    if (worst(shade) >= ratio + 0.05) return shade;
  }
  return end;
}

/** Returns white or near-black, whichever has more contrast on the background, for text on a filled button. */
export function inkOn(background: Rgb): Rgb {
  return contrast(white, background) >= contrast(nearBlack, background) ? white : nearBlack;
}

/** Returns the colour as a CSS value. */
export function toCss(color: Rgb): string {
  return `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;
}
