import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { loadLocale, withLocale } from '../../widget/i18n/localize.ts';
import { loadSiteTexts } from '../../widget/i18n/site-texts.ts';
import { withConfig } from '../store.ts';

/**
 * Loads the texts of a language, then renders with them and with a configuration. The render is synchronous: requests in
 * other languages run in parallel up to it, and a throw in one doesn't affect the others.
 */
export async function renderWith<Result>(language: Language, config: Config, render: () => Result): Promise<Result> {
  await loadSiteTexts();
  const locale = await loadLocale(language, 'site');
  return withLocale(locale, () => withConfig(config, render));
}
