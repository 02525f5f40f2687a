import { type ServerLocale, str } from '../../../widget/i18n/server-texts.ts';

/** Texts of a page without script that a link in a mail opens: one sentence, one button. */
export type PageTexts = Record<'title' | 'prompt' | 'button' | 'done' | 'failed' | 'home', string>;

type Locale = Pick<ServerLocale, 'msg'>;

/** Returns the texts of the page that confirms an email address. */
export function emailTexts({ msg }: Locale): Pick<PageTexts, 'title' | 'prompt' | 'button'> {
  return {
    title: msg('Confirm your email address', { id: 'page.email.title' }),
    prompt: msg('Is this your email address?', { id: 'page.email.question' }),
    button: msg('Confirm my email address', { id: 'page.email.button' }),
  };
}

/** Returns the texts of the page that confirms a newsletter subscription. */
export function newsletterTexts({ msg }: Locale): PageTexts {
  return {
    title: msg('Confirm your subscription', { id: 'page.newsletter.title' }),
    prompt: msg('Would you like to receive our newsletter?', { id: 'page.newsletter.question' }),
    button: msg('Subscribe', { id: 'page.newsletter.button' }),
    done: msg('Subscription successful!', { id: 'page.newsletter.done' }),
    failed: msg('This link is no longer valid. Subscribe again to get a new one.', { id: 'page.newsletter.failed' }),
    home: msg('Go to home page', { id: 'page.home' }),
  };
}

/** Returns the texts of the page that ends a newsletter subscription. */
export function unsubscribeTexts({ msg }: Locale) {
  return {
    title: msg('Unsubscribe from our newsletter', { id: 'page.unsubscribe.title' }),
    prompt: msg('We’ll stop sending our newsletter to this address:', { id: 'page.unsubscribe.question' }),
    button: msg('Unsubscribe', { id: 'page.unsubscribe.button' }),
    done: msg('You’re unsubscribed. You won’t receive our newsletter any more.', { id: 'page.unsubscribe.done' }),
    undo: msg('Subscribe again', { id: 'page.unsubscribe.undo' }),
    undone: msg('Welcome back! You’ll receive our newsletter again.', { id: 'page.unsubscribe.undone' }),
    failed: msg('This link is incomplete. Please open it from one of our emails.', { id: 'page.unsubscribe.failed' }),
    home: msg('Go to home page', { id: 'page.home' }),
  };
}

/** Returns the texts of the page that books an order. */
export function orderPageTexts({ msg }: Locale) {
  return {
    title: msg('Confirm your booking', { id: 'page.order.title' }),
    prompt: msg('Please check your booking. No car is reserved yet.', { id: 'page.order.question' }),
    broker: msg('Arranged by (broker)', { id: 'page.order.broker' }),
    noWithdrawal: msg('By law there is no right of withdrawal for a car rental on fixed dates.', {
      id: 'page.order.noWithdrawal',
    }),
    button: msg('Book with obligation to pay', { id: 'page.order.binding' }),
    done: (reference: string) =>
      msg(str`Booking confirmed. Your reference is ${reference}.`, { id: 'page.order.done' }),
    priceChanged: (before: string, after: string) =>
      msg(str`The price has changed: it was ${before} and is now ${after}. Nothing is booked yet.`, {
        id: 'page.order.priceChanged',
      }),
    carUnavailable: msg('Someone else has booked this car in the meantime. We haven’t booked anything for you.', {
      id: 'page.order.carUnavailable',
    }),
    notPossible: msg('This trip can no longer be booked as it is. Nothing was booked.', {
      id: 'page.order.notPossible',
    }),
    otherCars: msg('See all cars for this trip', { id: 'page.order.otherCars' }),
    failed: msg('This link is no longer valid, and nothing was booked. Book again to get a new one.', {
      id: 'page.order.failed',
    }),
    home: msg('Go to home page', { id: 'page.home' }),
  };
}

/** Returns the texts of the page that connects an account to a social identity. */
export function joinTexts({ msg }: Locale, provider: string): PageTexts {
  return {
    title: msg(str`Sign in with ${provider}`, { id: 'page.join.title' }),
    prompt: msg(
      str`Did you try to sign in with ${provider}? If so, you can use that ${provider} account to sign in from now on.`,
      { id: 'page.join.question' },
    ),
    button: msg('Yes, that was me', { id: 'page.join.button' }),
    done: msg(str`Thank you. You can now sign in with ${provider}.`, { id: 'page.join.done' }),
    failed: msg(str`This link is no longer valid. Sign in with ${provider} again to get a new one.`, {
      id: 'page.join.failed',
    }),
    home: msg('Go to home page', { id: 'page.home' }),
  };
}
