import type { BookCarsContext } from './context.ts';

/** Logs that BookCars stored something although it responded with an error, for example because its mail server is down. */
export function warnOfMissingMails({ log }: Pick<BookCarsContext, 'log'>, stored: string): void {
  const message = `BookCars responded with an error to ${stored}, but stored it: its mails may be missing`;
  log({ level: 'warning', message });
}
