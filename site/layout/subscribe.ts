import { ApiError } from '../../widget/client/api-error.ts';
import { getSettings, sendEmail } from '../../widget/contract/operations/site.ts';
import { apiLanguage } from '../../widget/domain/language.ts';
import { validateEmail } from '../../widget/domain/validation.ts';
import { getLanguage, msg } from '../../widget/i18n/localize.ts';
import { errorMessage, problemMessage } from '../../widget/i18n/messages/problems.ts';
import { validationMessage } from '../../widget/i18n/messages/validation.ts';
import { confirmHuman } from '../../widget/state/confirm-human.ts';
import { siteStore } from '../store.ts';

/** Subscribes an address to the newsletter. Returns a text for the visitor. Throws an Error whose message is one too. */
export async function subscribe(address: string): Promise<string> {
  const from = address.trim();
  const wrong = validateEmail(from);
  if (wrong) throw new Error(validationMessage(wrong));
  const store = siteStore();
  const { client, config } = store;
  try {
    await store.loadConfig();
    await confirmHuman(store, 'newsletter');
    const to = config.value.contactEmail ?? '';
    const body = { from, to, subject: 'Newsletter', message: from, isContactForm: false };
    const { features } = await client.call(getSettings);
    // Only an API that confirms subscriptions mails a link, in this language.
    const mailsLink = features.includes('newsletter');
    await client.call(sendEmail, { body: mailsLink ? { ...body, language: apiLanguage(getLanguage()) } : body });
    return mailsLink
      ? msg('We’ve sent you an email. Click the link in it to confirm.', { id: 'site.newsletter.confirm' })
      : msg('We’ll email you offers and news.', { id: 'site.newsletter.subscribed' });
  } catch (error) {
    throw new Error(error instanceof ApiError ? errorMessage(error) : problemMessage('server_error'));
  }
}
