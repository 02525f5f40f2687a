import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';

/**
 * Returns the text of the button that binds a customer: the operator's for the country of the pick-up, otherwise the words that
 * article 8 of the EU's consumer rights directive requires.
 */
export function useBookButtonText(countryCode: string | undefined): string {
  const language = useLanguage();
  const { bookButtons } = useStore().config.value;
  const own = bookButtons.find((button) => button.country === countryCode && button.language === language);
  return own?.text ?? msg('Book with obligation to pay', { id: 'checkout.bookBinding' });
}
