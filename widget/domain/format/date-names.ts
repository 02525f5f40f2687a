import type { Language } from '../enumerations.ts';
import { type WallDate, weekday } from '../wall-date.ts';

export type NameWidth = 'short' | 'long';

type Names = Record<NameWidth, readonly string[]>;

const list = (names: string) => names.split(' ');

/** From Monday. */
const days: Record<Language, Names> = {
  en: {
    short: list('Mon Tue Wed Thu Fri Sat Sun'),
    long: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  },
  fr: {
    short: list('lun. mar. mer. jeu. ven. sam. dim.'),
    long: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  },
  es: {
    short: list('lun mar mié jue vie sáb dom'),
    long: list('lunes martes miércoles jueves viernes sábado domingo'),
  },
};

const months: Record<Language, Names> = {
  en: {
    short: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    long: list('January February March April May June July August September October November December'),
  },
  fr: {
    short: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    long: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  },
  es: {
    short: list('ene feb mar abr may jun jul ago sept oct nov dic'),
    long: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  },
};

/** Name of a day's day of the week. */
export function dayName(date: WallDate, language: Language, width: NameWidth): string {
  return days[language][width][weekday(date)] ?? '';
}

/** Name of a day's month. */
export function monthName(date: WallDate, language: Language, width: NameWidth): string {
  return months[language][width][Number(date.slice(5, 7)) - 1] ?? '';
}
