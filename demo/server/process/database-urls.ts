import { ConfigurationError } from './configuration-error.ts';

/** Throws a ConfigurationError, without the value, which contains a password. */
export function readDatabaseUrl(value: string | undefined, name: string): string | undefined {
  if (value === undefined || (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol))) return value;
  throw new ConfigurationError(`${name} is invalid, expected postgres://user:password@host:5432/name.`);
}

/** Reads the address of a replica of the database. */
export function readReplicaUrl(value: string | undefined, databaseUrl: string | undefined): string | undefined {
  const url = readDatabaseUrl(value, 'DATABASE_READ_URL');
  if (url === undefined) return undefined;
  if (databaseUrl === undefined) {
    throw new ConfigurationError(
      'DATABASE_READ_URL is set without DATABASE_URL, the database that it is a replica of.',
    );
  }
  if (url === databaseUrl) {
    throw new ConfigurationError('DATABASE_READ_URL is the same as DATABASE_URL. Set it to a replica, or not at all.');
  }
  return url;
}

/** Throws a ConfigurationError for settings that exclude BOOKCARS_URL: a database of our own, and demo mode. */
export function checkBookCars({ databaseUrl, demo }: { databaseUrl: string | undefined; demo: boolean }): void {
  if (databaseUrl !== undefined) {
    throw new ConfigurationError(
      'BOOKCARS_URL and DATABASE_URL are both set. In front of BookCars there is no database.',
    );
  }
  if (demo) throw new ConfigurationError('BOOKCARS_URL is set, but DEMO is 1: the demo has its own fleet.');
}
