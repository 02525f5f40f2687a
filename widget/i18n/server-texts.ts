import type { LocaleModule, msg as localizedMsg } from '@lit/localize';
import type { Language } from '../domain/enumerations.ts';
import { fillIn } from './fill-in.ts';
import type { Templates } from './text-groups.ts';

export { str } from '@lit/localize';
export { notCoveredText } from './messages/cover-exclusions.ts';
export { coverTermsText } from './messages/cover-terms.ts';
export { excessText, noExcessText } from './messages/excess.ts';
export { feeName, ownFeeName } from './messages/fee-names.ts';
export { type Expectation, expectation, expectationText, unknownText } from './messages/fleet-expectations.ts';
export { fuelPolicyName } from './messages/fuel-policies.ts';
export { placeAccessText } from './messages/place-access.ts';

/** Texts of emails and server-rendered pages in one language. */
export interface ServerLocale {
  readonly language: Language;
  /** Returns a text in this locale's language; `id` finds its translation. */
  readonly msg: typeof localizedMsg;
}

const modules = import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=common', eager: true });
const checkoutModules = import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=checkout', eager: true });
const coverModules = import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=cover', eager: true });
const serverModules = import.meta.glob<LocaleModule>('./xliff/*.xlf', { query: '?group=server', eager: true });

/** Returns the locale of a language. Emails and assistants share the texts of `common`, of the checkout and of the cover with the pages, so that all use the same words. */
export function serverLocale(language: Language): ServerLocale {
  const file = `./xliff/${language}.xlf`;
  const groups = [modules, checkoutModules, coverModules, serverModules];
  const templates = Object.assign({}, ...groups.map((group) => group[file]?.templates)) as Templates;
  const msg = (template: Parameters<typeof fillIn>[1], { id }: { id: string }) => fillIn(templates, template, id);
  return { language, msg: msg as typeof localizedMsg };
}
