import { ApiError } from '../../widget/client/api-error.ts';
import { sendEmail } from '../../widget/contract/operations/site.ts';
import { validateEmail } from '../../widget/domain/validation.ts';
import { errorMessage, problemMessage } from '../../widget/i18n/messages/problems.ts';
import { validationMessage } from '../../widget/i18n/messages/validation.ts';
import { confirmHuman } from '../../widget/state/confirm-human.ts';
import { siteStore } from '../store.ts';

/** Subscribes an address to the newsletter. Resolves to an error text, or to null. */
export async function subscribe(address: string): Promise<string | null> {
  const from = address.trim();
  const wrong = validateEmail(from);
  if (wrong) return validationMessage(wrong);
  const store = siteStore();
  const { client, config } = store;
  await store.loadConfig();
  const to = config.value.contactEmail ?? '';
  try {
    await confirmHuman(store, 'newsletter');
    const body = { from, to, subject: 'Newsletter', message: from, isContactForm: false };
    await client.call(sendEmail, { body });
    return null;
  } catch (error) {
    return error instanceof ApiError ? errorMessage(error) : problemMessage('server_error');
  }
}
