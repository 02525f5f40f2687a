import { msg } from '../widget/i18n/localize.ts';
import type { Route } from './route.ts';

/** By path. They are no part of the routes, because only search engines read them: scripts of the first page don't need them. */
const descriptions: Record<string, () => string> = {
  '/checkout-session': () => msg('Payment result.', { id: 'site.session.description' }),
  '/': () =>
    msg('Compare cars from trusted suppliers, see the total for your trip up front, and book in minutes.', {
      id: 'site.home.description',
    }),
  '/search': () =>
    msg('Every car with its total for your dates, everything mandatory included.', { id: 'site.search.description' }),
  '/checkout': () => msg('Book your car and pay at the counter or now.', { id: 'site.checkout.description' }),
  '/categories': () =>
    msg('From small cars to camper vans: what fits, what it costs per day and where to find it.', {
      id: 'site.categories.description',
    }),
  '/locations': () =>
    msg('Every location where you can pick up and drop off a car, on a map and by country, with opening hours.', {
      id: 'site.locations.description',
    }),
  '/suppliers': () =>
    msg('The rental companies whose cars you’ll find here, and what sets each one apart.', {
      id: 'site.suppliers.description',
    }),
  '/faq': () =>
    msg('Price, deposit, documents, cancellation: short answers to common questions about renting a car.', {
      id: 'site.faq.description',
    }),
  '/contact': () =>
    msg('Write to us about a booking or anything else, or subscribe to the newsletter.', {
      id: 'site.contact.description',
    }),
  '/about': () =>
    msg('Who we are, how booking works, and why the price you see is the price you pay.', {
      id: 'site.about.description',
    }),
  '/tos': () =>
    msg('The terms of your booking: price, drivers, cancellations and changes.', { id: 'site.tos.description' }),
  '/privacy': () =>
    msg('What we do with your data, who else sees it, how long we keep it, and your rights.', {
      id: 'site.privacy.description',
    }),
  '/cookie-policy': () =>
    msg('The few things we store in your browser, and why nothing here tracks you.', {
      id: 'site.cookies.description',
    }),
  '/accessibility': () =>
    msg('How everyone can use this site, and how to reach us if something gets in your way.', {
      id: 'site.accessibility.description',
    }),
  '/404': () => msg('This page doesn’t exist.', { id: 'site.noMatch.description' }),
  '/bookings': () => msg('All your bookings in one place.', { id: 'site.bookings.description' }),
  '/settings': () => msg('Your details, licence, email and language.', { id: 'site.settings.description' }),
  '/notifications': () => msg('Updates to your bookings.', { id: 'site.notifications.description' }),
  '/today': () => msg('Pick-ups and returns', { id: 'site.today.title' }),
  '/fleet': () => msg('Fleet', { id: 'site.fleet.title' }),
  '/audit': () => msg('Changes by staff.', { id: 'site.audit.description' }),
  '/page-speed': () => msg('How fast pages are for visitors.', { id: 'site.vitals.description' }),
  '/forgot-password': () =>
    msg('We’ll email you a link to set a new password.', { id: 'site.forgotPassword.description' }),
  '/change-password': () => msg('Choose a new password for your account.', { id: 'site.changePassword.description' }),
  '/booking': () => msg('View, change or cancel a booking.', { id: 'site.booking.description' }),
  '/sign-in': () => msg('Sign in to see and change your bookings.', { id: 'site.signIn.description' }),
  '/sign-up': () =>
    msg('An account keeps your bookings and your details in one place.', { id: 'site.signUp.description' }),
  '/activate': () => msg('Confirm your email address or choose your password.', { id: 'site.activate.description' }),
  '/reset-password': () => msg('Choose a new password for your account.', { id: 'site.resetPassword.description' }),
};

/** Returns the description of a route's document, in the current language. */
export function descriptionOf({ path }: Pick<Route, 'path'>): string {
  const description = descriptions[path];
  if (!description) throw new Error(`No description for ${path}`);
  return description();
}
