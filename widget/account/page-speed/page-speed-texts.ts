import type { Language } from '../../domain/enumerations.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatNumber } from '../../domain/format/numbers.ts';
import type { VitalDevice, VitalMetric, VitalPage, VitalRating } from '../../domain/vitals.ts';
import { msg, str } from '../../i18n/localize.ts';

/** Returns the name of a kind of page. */
export function vitalPageName(page: VitalPage): string {
  return {
    home: () => msg('Home', { id: 'vitals.home' }),
    search: () => msg('Search results', { id: 'vitals.search' }),
    checkout: () => msg('Checkout', { id: 'vitals.checkout' }),
    booking: () => msg('Manage booking', { id: 'vitals.booking' }),
    account: () => msg('Account and sign-in', { id: 'vitals.account' }),
    catalogue: () => msg('Categories, locations and suppliers', { id: 'vitals.catalogue' }),
    information: () => msg('Information pages', { id: 'vitals.information' }),
    staff: () => msg('Staff pages', { id: 'vitals.staff' }),
    other: () => msg('Pages not found', { id: 'vitals.other' }),
  }[page]();
}

/** Returns what a metric measures, with its usual abbreviation. */
export function vitalMetricName(metric: VitalMetric): string {
  switch (metric) {
    case 'LCP':
      return msg('Main content shown (LCP)', { id: 'vitals.lcp' });
    case 'INP':
      return msg('Response to input (INP)', { id: 'vitals.inp' });
    case 'CLS':
      return msg('Layout shift (CLS)', { id: 'vitals.cls' });
    case 'FCP':
      return msg('First content shown (FCP)', { id: 'vitals.fcp' });
    case 'TTFB':
      return msg('Server response (TTFB)', { id: 'vitals.ttfb' });
  }
}

export function vitalDeviceName(device: VitalDevice): string {
  return device === 'phone'
    ? msg('Phone', { id: 'vitals.phone' })
    : msg('Desktop and tablet', { id: 'vitals.desktop' });
}

export function vitalRatingName(rating: VitalRating): string {
  return {
    good: () => msg('Good', { id: 'vitals.good' }),
    fair: () => msg('Needs improvement', { id: 'vitals.fair' }),
    poor: () => msg('Poor', { id: 'vitals.poor' }),
  }[rating]();
}

/** Returns the number of measurements behind a figure. */
export function samplesText(count: number, language: Language): string {
  return count === 1
    ? msg('1 measurement', { id: 'vitals.sample' })
    : msg(str`${formatCount(count, language)} measurements`, { id: 'vitals.samples' });
}

/** Formats a value with its unit: `1.90 s`, `180 ms`, and the layout shift score without one. */
export function formatVital(metric: VitalMetric, value: number, language: Language): string {
  const rounded = (number: number) => formatNumber(number, language, true);
  // With two decimals, a value just above the highest good one would look good.
  if (metric === 'CLS') return formatCount(Math.round(value * 1000) / 1000, language);
  return metric === 'INP' ? `${formatCount(Math.round(value), language)}\u00a0ms` : `${rounded(value / 1000)}\u00a0s`;
}
