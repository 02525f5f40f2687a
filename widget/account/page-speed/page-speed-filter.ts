import { isOneOf, type Language, languages } from '../../domain/enumerations.ts';
import { type VitalPeriod, vitalPeriods } from '../../domain/vitals.ts';

/** The state of the page: the period, and the language of the visits, null for all. It lives in the address. */
export interface PageSpeedFilter {
  readonly days: VitalPeriod;
  readonly language: Language | null;
}

/** Parses the page's part of a query; invalid values are ignored. */
export function parsePageSpeedFilter(search: string): PageSpeedFilter {
  const params = new URLSearchParams(search);
  const days = params.get('days') ?? '';
  const language = params.get('language') ?? '';
  return {
    days: isOneOf(vitalPeriods, days) ? days : '28',
    language: isOneOf(languages, language) ? language : null,
  };
}

/** Formats the filter as parameters of the address; defaults are left out. */
export function formatPageSpeedFilter({ days, language }: PageSpeedFilter): Record<string, string> {
  return { ...(days === '28' ? {} : { days }), ...(language ? { language } : {}) };
}
