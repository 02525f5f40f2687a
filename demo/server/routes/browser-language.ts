import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';

/** Returns the browser's preferred language, for mails to people without an account. */
export function browserLanguage(request: Request): Language {
  const preferred = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return preferred.find((language): language is Language => isOneOf(languages, language)) ?? 'en';
}
