import { type Language, languages } from '../../../../widget/domain/enumerations.ts';
import { serverLocale, str } from '../../../../widget/i18n/server-texts.ts';
import * as account from './account-texts.ts';
import * as booking from './booking-texts.ts';
import * as newsletter from './newsletter-texts.ts';

function createTexts(language: Language) {
  const locale = serverLocale(language);
  const { msg } = locale;
  return {
    /** Without a name for a person who is known by their address only. */
    greeting: (name: string | null) =>
      name ? msg(str`Hello ${name},`, { id: 'mail.greeting' }) : msg('Hello,', { id: 'mail.greetingPlain' }),
    closing: msg('Have a good trip!', { id: 'mail.closing' }),
    reasons: booking.reasonTexts(locale),
    lasts: (hours: number) => account.durationText(locale, hours),
    confirmation: booking.confirmationTexts(locale),
    order: booking.orderTexts(locale),
    facts: booking.factTexts(locale),
    access: booking.accessTexts(locale),
    lines: booking.lineTexts(locale),
    statuses: booking.statusTexts(locale),
    statusNames: booking.statusNames(locale),
    ...booking.updateTexts(locale),
    refund: booking.refundTexts(locale),
    activate: account.activationTexts(locale),
    administrator: account.administratorTexts(locale),
    staff: (website: string) => account.staffTexts(locale, website),
    confirm: account.addressTexts(locale),
    join: (provider: string) => account.joinTexts(locale, provider),
    reset: account.resetTexts(locale),
    passwordChanged: account.passwordChangedTexts(locale),
    secondFactor: (news: account.SecondFactorNews) => account.secondFactorTexts(locale, news),
    connectedAccount: (news: account.ConnectedAccountNews) => account.connectedAccountTexts(locale, news),
    farewell: account.farewellTexts(locale),
    newsletter: newsletter.newsletterTexts(locale),
    newsletterWelcome: newsletter.newsletterWelcomeTexts(locale),
    contact: account.contactTexts(locale),
    dataFile: (day: string) => account.dataFileName(locale, day),
  };
}

/** All texts of the server's mails and notifications, in one language. */
export type MailTexts = ReturnType<typeof createTexts>;

const texts = new Map(languages.map((language) => [language, createTexts(language)]));

export function mailTexts(language: Language): MailTexts {
  return texts.get(language) ?? createTexts(language);
}
