import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatMoney } from '../../../widget/domain/format/money.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { formatSearch } from '../../../widget/domain/search-query.ts';
import { serverLocale } from '../../../widget/i18n/server-texts.ts';
import { type OrderSummary, orderFacts } from '../checkout/order-summary.ts';
import { bookPendingOrder, type PendingOrder, readPendingOrder } from '../checkout/pending-orders.ts';
import { bookings } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import { hasSitePage, ownQuery } from '../mail/site-button.ts';
import type { PaymentContext } from '../payment/context.ts';
import type { Html } from './html.ts';
import { form, page } from './plain-page.ts';
import { orderPageTexts } from './plain-page-texts.ts';
import { privateRedirect } from './site-pages.ts';

export type ConfirmBookingContext = MailWriterContext &
  Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'events' | 'limits' | 'pricing' | 'rates'> &
  Pick<MailContext, 'mailWorker'>;

type Context = ConfirmBookingContext;

const action = '/confirm-booking';

/** Shows an order and the button that books it. Opening the page books nothing, because mail scanners open links too. */
export async function confirmBookingPage(context: Context, token: string, language: Language): Promise<Response> {
  const pending = await readPendingOrder(context, token).catch(toNull);
  if (!pending) return invalidPage(context, language);
  if ('bookingId' in pending) return bookedResponse(context, pending.bookingId, language);
  const { summary } = pending;
  const { prompt } = orderPageTexts(serverLocale(summary.language));
  return orderPage(context, summary, prompt, form(action, { token }, await bindingText(context, pending)));
}

type Posted = { token: string; total: string; caller: string; language: Language };

/** Books the order of the posted form, or says why it can't be booked, with a way on. */
export async function handleConfirmBooking(context: Context, posted: Posted): Promise<Response> {
  const { token, caller, language } = posted;
  const pending = await readPendingOrder(context, token).catch(toNull);
  if (!pending) return invalidPage(context, language);
  const acceptedTotal = /^\d{1,9}$/.test(posted.total) ? minor(Number(posted.total)) : null;
  try {
    const id = await bookPendingOrder(context, token, { caller, acceptedTotal });
    context.mailWorker.wake();
    return await bookedResponse(context, id, language);
  } catch (error) {
    if (!(error instanceof ProblemError) || 'bookingId' in pending) throw error;
    return problemPage(context, pending, token, error);
  }
}

/** Opens the booking with the mail's token, which also confirms the address; without a built site, shows its reference. */
async function bookedResponse(context: Context, id: string, language: Language): Promise<Response> {
  const { addresses, db } = context;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id)).limit(1);
  const own = booking?.language ?? language;
  if (hasSitePage(context, 'booking')) {
    return privateRedirect(`${addresses.siteUrl}/booking?${ownQuery(context, { id, language: own })}`);
  }
  const texts = orderPageTexts(serverLocale(own));
  return page(context, {
    language: own,
    title: texts.title,
    body: html`<p>${texts.done(booking?.reference ?? '')}</p>`,
  });
}

async function problemPage(
  context: Context,
  pending: PendingOrder,
  token: string,
  { code, details }: ProblemError,
): Promise<Response> {
  const { summary, body } = pending;
  const { language, currency, fromWall: from, toWall: to, driverAge } = summary;
  const texts = orderPageTexts(serverLocale(language));
  const { pickupLocation: pickup, dropOffLocation: dropoff } = body.booking;
  const query = { pickup, dropoff, from, to, driverAge };
  const search = `/search?${formatSearch({ query, rest: [['l', language]] })}`;
  const otherCars = html`<p><a href="${search}">${texts.otherCars}</a></p>`;
  const after = Number(details.values?.['afterMinor']);
  if (code !== 'price_changed' || !Number.isSafeInteger(after)) {
    const reason = code === 'car_unavailable' ? texts.carUnavailable : texts.notPossible;
    return orderPage(context, summary, reason, otherCars, 409);
  }
  const money = (amount: Minor) => formatMoney({ amount, currency }, language, { withCode: true });
  const fields = { token, total: String(after) };
  return orderPage(
    context,
    { ...summary, total: minor(after) },
    texts.priceChanged(money(summary.total), money(minor(after))),
    html`${form(action, fields, await bindingText(context, pending))}${otherCars}`,
    409,
  );
}

/** Returns the words of the button that binds: the operator's for the country of the pick-up, or the usual ones. */
async function bindingText({ catalogues, terms }: Context, { summary, body }: PendingOrder): Promise<string> {
  const { places } = await catalogues.recent();
  const place = places.byId.get(body.booking.pickupLocation.toLowerCase());
  const code = places.countries.find(({ id }) => id === place?.countryId)?.code;
  const { language } = summary;
  const own = terms.bookButtons.find((button) => button.country === code && button.language === language);
  return own?.text ?? orderPageTexts(serverLocale(language)).button;
}

/** Shows the order with both companies directly above the button. */
function orderPage(context: Context, summary: OrderSummary, text: string, next: Html, status = 200): Promise<Response> {
  const { title, broker, noWithdrawal } = orderPageTexts(serverLocale(summary.language));
  const { websiteName, companyAddress } = context.terms;
  const operator = [websiteName, companyAddress].filter(Boolean).join(', ');
  const facts = [...orderFacts(summary), ...(summary.supplier === websiteName ? [] : [[broker, operator]])];
  const rows = facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`);
  const body = html`<p>${text}</p><dl>${rows}</dl><p>${noWithdrawal}</p>${next}`;
  return page(context, { language: summary.language, title, body, status });
}

function invalidPage(context: Context, language: Language): Promise<Response> {
  const texts = orderPageTexts(serverLocale(language));
  const link = html`<p><a href="/?l=${language}">${texts.home}</a></p>`;
  const body = html`<p>${texts.failed}</p>${link}`;
  return page(context, { language, title: texts.title, body, status: 410 });
}

function toNull(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
