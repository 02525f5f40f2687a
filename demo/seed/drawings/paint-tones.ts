import type { Paint } from '../data/pictures.ts';

/** One paint under the set's light: from the sky's reflection on the shoulder to the shut lines. The edge keeps a
 * white car on a white card and a dark car on a dark one. */
export type Tones = { glow: string; light: string; base: string; dark: string; deep: string; edge: string };

/** Tones are mixed by hand: a darkened red turns towards wine, a darkened sand towards brown. */
export const paintTones: Record<Paint, Tones> = {
  white: { glow: '#ffffff', light: '#fbfcfd', base: '#e9edf0', dark: '#bcc4cb', deep: '#7c868f', edge: '#7c868f' },
  silver: { glow: '#f6f8fa', light: '#dde2e7', base: '#b4bcc4', dark: '#838d97', deep: '#525b65', edge: '#525b65' },
  graphite: { glow: '#a4adb7', light: '#6d7781', base: '#474e56', dark: '#2c3137', deep: '#14171a', edge: '#6b747d' },
  red: { glow: '#f7a59a', light: '#dd4f48', base: '#bd2a2e', dark: '#861921', deep: '#4c0b12', edge: '#4c0b12' },
  blue: { glow: '#a5c4ef', light: '#5285cb', base: '#2d61aa', dark: '#1c4079', deep: '#0d2246', edge: '#0d2246' },
  green: { glow: '#abcdbc', light: '#5f917a', base: '#3b6b56', dark: '#244838', deep: '#11271e', edge: '#11271e' },
  sand: { glow: '#fbf2df', light: '#e4d2b0', base: '#cbb288', dark: '#9c845a', deep: '#604e2e', edge: '#604e2e' },
  orange: { glow: '#ffd3ae', light: '#f0944e', base: '#de742a', dark: '#a85315', deep: '#652e09', edge: '#652e09' },
};

/** What is not painted, the same on every vehicle. */
export const trim = {
  tyre: '#1b1e22',
  tyreEdge: '#3a4047',
  tyreOutline: '#666f78',
  well: '#121417',
  plastic: '#2b3036',
  plasticLight: '#454c54',
  seal: '#15181c',
  rim: '#c9d0d6',
  rimLight: '#f1f4f6',
  rimDark: '#7d868f',
  disc: '#8d959d',
  lamp: '#f4f8fb',
  lampEdge: '#6f7a84',
  lampInside: '#8b9aa7',
  tail: '#c4161c',
  tailLight: '#ff6a5e',
  tailEdge: '#6d0a10',
  amber: '#f0a13a',
  seat: '#23282e',
  panelLight: '#fbfcfd',
  panel: '#eef1f3',
  panelDark: '#cdd4da',
} as const;
