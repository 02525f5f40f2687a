import { useLanguage } from '../../widget/i18n/localize.ts';
import { useSiteStore } from '../store.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

/** Returns the operator's configuration as facts in the current language. */
export function useFacts(): SiteFacts {
  const language = useLanguage();
  return siteFacts(useSiteStore().config.value, language);
}
