import type { Language } from '../../../widget/domain/enumerations.ts';
import type { MailWriterContext } from './context.ts';
import type { MailSender } from './mail-draft.ts';
import { mailTexts } from './texts/mail-texts.ts';

type Context = Pick<MailWriterContext, 'addresses' | 'terms'>;

/** The reason for a mail: the recipient booked, manages bookings, entered the address on the site, or subscribed to the newsletter. */
export type MailReason = 'booked' | 'manages' | 'address' | 'subscribed';

/**
 * Returns the header and footer of a mail. Their link has the mail's language unless it is the default, for a visitor who hasn't
 * chosen one. SVG logos are left out, because mail clients do not display them.
 */
export function mailSender({ addresses, terms }: Context, language: Language, reason: MailReason): MailSender {
  const { websiteName, logoUrl, contactEmail, contactPhone, defaultLanguage } = terms;
  const { siteUrl } = addresses;
  return {
    name: websiteName,
    url: language === defaultLanguage ? siteUrl : `${siteUrl}/?mailed=${language}`,
    logoUrl: logoUrl && /\.(png|jpe?g|gif)$/i.test(logoUrl) ? new URL(logoUrl, siteUrl).href : null,
    contact: [contactEmail, contactPhone].filter(Boolean).join(' · ') || null,
    reason: mailTexts(language).reasons[reason](websiteName),
  };
}
