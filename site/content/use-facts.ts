import { useLanguage } from '../../widget/i18n/localize.ts';
import { useSiteStore } from '../store.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

/** What the operator configured, in the words of the current language. */
export function useFacts(): SiteFacts {
  const language = useLanguage();
  return siteFacts(useSiteStore().config.value, language);
}
