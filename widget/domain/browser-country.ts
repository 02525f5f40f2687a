import { dialCodes } from './dial-codes.ts';

/**
 * Returns the country of the browser's preferred language: `es-ES` means Spain. A tag without a region means none, because a
 * language is no country. Further languages count only if they name the same language: browsers add `en-US` to any list.
 */
export function countryOfLanguages(languages: readonly string[]): string | undefined {
  const [first = ''] = languages;
  return languages
    .filter((tag) => languageOf(tag) === languageOf(first))
    .map((tag) => /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase() ?? '')
    .find((country) => dialCodes.has(country));
}

const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase();
