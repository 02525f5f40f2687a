/** The figures of page speed that browsers measure, by the names of the Web Vitals. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Kinds of the site's pages. A figure has the kind instead of the address, which can contain places, bookings and tokens. */
export const vitalPages = [
  'home',
  'search',
  'checkout',
  'booking',
  'account',
  'catalogue',
  'information',
  'staff',
  'other',
] as const;
export type VitalPage = (typeof vitalPages)[number];

export const vitalDevices = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/** The periods that can be viewed, in days including today. */
export const vitalPeriods = ['7', '28'] as const;
export type VitalPeriod = (typeof vitalPeriods)[number];

/** Days for which the figures are kept, today included. */
export const vitalDays = 28;

export type VitalRating = 'good' | 'fair' | 'poor';

/** The highest good and the highest fair value: milliseconds, and the layout shift score, which has no unit. */
export const vitalThresholds: Readonly<Record<VitalMetric, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Rates a value by the thresholds of the Web Vitals. */
export function rateVital(metric: VitalMetric, value: number): VitalRating {
  const [good, fair] = vitalThresholds[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}

/** Returns true for the name of an element as a figure may have it: its tag, and at most one class. */
export function isElementName(text: string): boolean {
  return text.length <= 80 && /^[a-z][a-z0-9-]*(\.[a-zA-Z_][\w-]*)?$/.test(text);
}
