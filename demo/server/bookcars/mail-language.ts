import { updateLanguage } from '../../../widget/contract/operations/profile.ts';
import { type Language, languages } from '../../../widget/domain/enumerations.ts';
import type { Places } from '../catalogue/location-record.ts';
import type { Call } from '../http/operation-calls.ts';
import { callBookCars } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';

/** Returns a language in which all locations have a name, the wanted one if possible: in others, BookCars stores a booking and sends no mails. */
export function mailLanguage(places: Places, wanted: Language, locationIds: readonly string[]): Language {
  return [wanted, ...languages].find((language) => areNamed(places, language, locationIds)) ?? wanted;
}

function areNamed({ namesOf }: Places, language: Language, locationIds: readonly string[]): boolean {
  return locationIds.every((id) => namesOf(id).some((name) => name.language === language));
}

/**
 * Runs a call that makes BookCars mail about a booking. BookCars mails a customer in the language of the account, so if a location has no
 * name in it, the account has another language during the call.
 */
export async function inMailLanguage<Result>(
  { bookCars, places, log }: BookCarsContext,
  call: Pick<Call, 'user' | 'request' | 'address'>,
  findLocationIds: () => Promise<readonly string[]>,
  run: () => Promise<Result>,
): Promise<Result> {
  const { user } = call;
  const known = await places.load();
  const all = known.locations.map(({ id }) => id);
  if (user === null || areNamed(known, user.language, all)) return run();
  const language = mailLanguage(known, user.language, await findLocationIds());
  if (language === user.language) return run();
  const change = (to: Language) =>
    callBookCars(bookCars.as(call), updateLanguage, { body: { id: user.id, language: to } }).catch(() => {
      log({ level: 'warning', message: `Could not set the language of BookCars' account ${user.id} to "${to}"` });
    });
  await change(language);
  try {
    return await run();
  } finally {
    await change(user.language);
  }
}
