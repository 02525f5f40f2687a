import type { OpeningDay, OpeningWeek } from './types.ts';

function week(weekday: OpeningDay, saturday: OpeningDay, sunday: OpeningDay): OpeningWeek {
  return [weekday, weekday, weekday, weekday, weekday, saturday, sunday];
}

/** Big airport: first wave of departures to the last arrivals. */
export const longDay = week(['06:00', '23:30'], ['06:00', '23:30'], ['06:00', '23:30']);

/** Smaller airport, shorter at the weekend. */
export const airportDay = week(['07:00', '22:30'], ['07:00', '22:00'], ['07:30', '22:30']);

/** Railway station: as the trains run, late start on Sundays. */
export const stationDay = week(['07:00', '21:00'], ['08:00', '20:00'], ['09:00', '19:00']);

/** Station desk that keeps office hours at the weekend and closes early on Sundays. */
export const stationShortSunday = week(['07:30', '20:30'], ['08:00', '18:00'], ['09:00', '13:00']);

/** Town office, closed on Sundays. */
export const officeClosedSunday = week(['08:30', '19:00'], ['09:00', '17:00'], null);

/** Town office in Morocco: long lunch on Fridays, closed on Sundays. */
export const officeFridayAfternoon: OpeningWeek = [
  ['08:30', '19:00'],
  ['08:30', '19:00'],
  ['08:30', '19:00'],
  ['08:30', '19:00'],
  ['08:30', '12:30'],
  ['09:00', '18:00'],
  null,
];

/** Town office open every day, mornings only on Sundays. */
export const officeSundayMorning = week(['08:30', '19:30'], ['09:00', '18:00'], ['09:00', '13:00']);
