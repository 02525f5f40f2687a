import { type ServerLocale, str } from '../../../../widget/i18n/server-texts.ts';
import type { LinkText } from './account-texts.ts';

type Locale = Pick<ServerLocale, 'msg'>;

/** Returns the texts of the mail that confirms a newsletter subscription. */
export function newsletterTexts({ msg }: Locale): LinkText {
  return {
    subject: msg('Confirm your newsletter subscription', { id: 'mail.newsletter.subject' }),
    intro: msg('Please confirm that you’d like to receive our newsletter at this address.', {
      id: 'mail.newsletter.intro',
    }),
    button: msg('Subscribe', { id: 'mail.newsletter.button' }),
    outro: () =>
      msg('If you didn’t sign up for it, you can ignore this email: you won’t hear from us.', {
        id: 'mail.newsletter.outro',
      }),
  };
}

/** Returns the texts of the mail to a new subscriber of the newsletter. */
export function newsletterWelcomeTexts({ msg }: Locale) {
  return {
    subject: (name: string) => msg(str`Welcome to the ${name} newsletter`, { id: 'mail.newsletterWelcome.subject' }),
    intro: msg('Thank you for subscribing. We’ll write to you when we have news or offers worth your time.', {
      id: 'mail.newsletterWelcome.intro',
    }),
    outro: msg('Changed your mind? You can unsubscribe at any time with the link at the end of each email.', {
      id: 'mail.newsletterWelcome.outro',
    }),
    unsubscribe: msg('Unsubscribe', { id: 'page.unsubscribe.button' }),
  };
}
