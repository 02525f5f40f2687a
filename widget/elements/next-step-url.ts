import { hostAddress } from '../state/host-address.ts';
import { loadedLanguage } from './element-language.ts';
import { appendQuery } from './navigation.ts';
import type { SharedValues } from './shared-attributes.ts';

type Preferences = { [Name in 'apiHost' | 'currency']?: SharedValues[Name] | undefined };

/**
 * Returns the URL of the next step with this query: the page's own, otherwise the host's page of that name, which continues like the tag:
 * in its language, and in the currency that it names.
 */
export function nextStepUrl(
  element: HTMLElement,
  { apiHost, currency }: Preferences,
  own: string | undefined,
  page: 'search' | 'checkout',
  query: string,
): string {
  if (own) return appendQuery(own, query);
  const preferences = `&l=${loadedLanguage(element, element.lang)}${currency ? `&currency=${currency}` : ''}`;
  return appendQuery(`${apiHost ?? hostAddress().apiHost}/${page}`, query + preferences);
}
