import type { Language } from '../enumerations.ts';
import { type WallDate, weekday } from '../wall-date.ts';

export type NameWidth = 'short' | 'long';

const list = (names: string) => names.split(' ');

/** From Monday. */
const days: Record<Language, readonly string[]> = {
  en: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  fr: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  es: list('lunes martes miércoles jueves viernes sábado domingo'),
};

const months: Record<Language, readonly string[]> = {
  en: list('January February March April May June July August September October November December'),
  fr: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  es: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
};

const frenchMonths = list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.');

/** Name of a day's day of the week. */
export function dayName(date: WallDate, language: Language, width: NameWidth): string {
  const name = days[language][weekday(date)] ?? '';
  if (width === 'long') return name;
  return name.slice(0, 3) + (language === 'fr' ? '.' : '');
}

/** Name of a day's month. */
export function monthName(date: WallDate, language: Language, width: NameWidth): string {
  const month = Number(date.slice(5, 7)) - 1;
  const name = months[language][month] ?? '';
  if (width === 'long') return name;
  if (language === 'fr') return frenchMonths[month] ?? '';
  return name.slice(0, month === 8 ? 4 : 3);
}
