import type { ContrastFigure } from './theme-colors.ts';

/** The contrast that WCAG 2.2 requires at AAA. */
const enhanced = 7;

/** Returns true if a pair has less contrast than WCAG 2.2 requires. */
export const isTooLow = ({ pair, wanted }: ContrastFigure) => wanted < pair.required;

const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

/** Returns the contrast of a pair in words. A ratio is rounded down, so that it never looks sufficient when it isn't. */
export function describeContrast(figure: ContrastFigure): string {
  const { pair, wanted, shown } = figure;
  if (Number.isNaN(wanted)) return 'This browser can’t compute it';
  const isCorrected = Math.abs(shown - wanted) > 0.05;
  const correction = isCorrected ? `; the element shows it at ${ratioText(shown)}` : '';
  if (isTooLow(figure)) return `${ratioText(wanted)}, too low: at least ${pair.required} : 1${correction}`;
  return `${ratioText(wanted)}, ${wanted >= enhanced ? 'very good' : 'enough'}${correction}`;
}

/** Returns how many pairs of both themes are too low, in words. */
export function countLow(themes: readonly (readonly ContrastFigure[])[]): string {
  const count = themes.flat().filter(isTooLow).length;
  return count === 0 ? 'All enough' : `${count} too low`;
}
