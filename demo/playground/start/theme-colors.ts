import { adoptStyles } from '../../../widget/theme/adopt.ts';
import { contrast, parseComputedColor, type Rgb } from '../../../widget/theme/contrast.ts';
import { correctPairs } from '../../../widget/theme/correct-contrast.ts';

/** The theme of an element. */
export type Theme = 'light' | 'dark';

/** Two colour roles that are seen on each other, and the contrast that WCAG 2.2 requires at AA. */
export interface ContrastPair {
  label: string;
  front: string;
  back: string;
  required: number;
}

const text = (label: string, front: string, back: string): ContrastPair => ({ label, front, back, required: 4.5 });
/** Frames and the focus ring are no text. */
const sign = (label: string, front: string, back: string): ContrastPair => ({ label, front, back, required: 3 });

/** Every text and sign on every background that a page's tokens colour. */
export const contrastPairs: readonly ContrastPair[] = [
  text('Text on cards', 'text', 'surface'),
  text('Text on floating elements', 'text', 'surface-raised'),
  text('Text around the cards', 'text', 'page'),
  text('Secondary text on cards', 'text-muted', 'surface'),
  text('Secondary text on floating elements', 'text-muted', 'surface-raised'),
  text('Secondary text around the cards', 'text-muted', 'page'),
  text('Text on the main action', 'on-primary', 'primary'),
  text('Text on the accent', 'on-accent', 'accent'),
  text('Text on danger', 'on-danger', 'danger'),
  text('Advantages on cards', 'accent-text', 'surface'),
  text('Advantages on their tint', 'accent-text', 'accent-soft'),
  text('Warnings on cards', 'warning-text', 'surface'),
  text('Warnings on their tint', 'warning-text', 'warning-soft'),
  text('Errors on cards', 'danger-text', 'surface'),
  text('Errors on their tint', 'danger-text', 'danger-soft'),
  sign('Frames of fields on cards', 'line-strong', 'surface'),
  sign('Focus ring on cards', 'focus', 'surface'),
  sign('Focus ring around the cards', 'focus', 'page'),
];

/** The contrast of a pair by its tokens, and in the element, which corrects unreadable colours. */
export interface ContrastFigure {
  pair: ContrastPair;
  wanted: number;
  shown: number;
}

/** A theme as the browser computes it. */
export interface ThemeColors {
  figures: readonly ContrastFigure[];
  /** Returns the colour of a role; null if it isn't one in sRGB. */
  read: (role: string) => Rgb | null;
}

/** Runs a function with a reader of colour roles in a hidden element that has these tokens, which is then removed. */
function inProbe<Result>(
  theme: Theme,
  tokens: Readonly<Record<string, string>>,
  use: (probe: Probe) => Result,
): Result {
  const host = document.createElement('div');
  host.hidden = true;
  host.dataset['theme'] = theme;
  for (const [name, value] of Object.entries(tokens)) host.style.setProperty(name, value);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root, '');
  const sample = document.createElement('i');
  root.append(sample);
  const style = getComputedStyle(sample);
  const read = (role: string) => {
    // A mix with itself is computed in sRGB, whatever the colour is written in.
    sample.style.setProperty('color', `color-mix(in srgb, var(--r-${role}), var(--r-${role}))`);
    return parseComputedColor(style.color);
  };
  try {
    return use({ read, correct: (name, value) => host.style.setProperty(name, value) });
  } finally {
    host.remove();
  }
}

interface Probe {
  read: (role: string) => Rgb | null;
  correct: (token: string, value: string) => void;
}

function ratiosOf(read: Probe['read']): number[] {
  return contrastPairs.map(({ front, back }) => {
    const [one, other] = [read(front), read(back)];
    return one && other ? contrast(one, other) : Number.NaN;
  });
}

/** Returns the colours of these roles in a theme, with the contrast of each pair before and after the element's own correction. */
export function readThemeColors(
  theme: Theme,
  tokens: Readonly<Record<string, string>>,
  roles: readonly string[],
): ThemeColors {
  return inProbe(theme, tokens, ({ read, correct }) => {
    const colors = new Map(roles.map((role) => [role, read(role)]));
    const wanted = ratiosOf(read);
    const corrections = correctPairs((token) => read(token.slice('--r-'.length)));
    for (const declaration of Object.keys(tokens).length > 0 ? corrections : []) {
      const [name = '', value = ''] = declaration.replace(/;$/, '').split(': ');
      correct(name, value);
    }
    const shown = ratiosOf(read);
    return {
      figures: contrastPairs.map((pair, index) => ({
        pair,
        wanted: wanted[index] ?? Number.NaN,
        shown: shown[index] ?? Number.NaN,
      })),
      read: (role) => colors.get(role) ?? null,
    };
  });
}
