import { bookingIdBySession, getBooking } from '../../../widget/contract/operations/bookings.ts';
import type { OperationName } from '../../../widget/contract/operations.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import { type Call, type Handlers, NoContent } from '../http/operation-calls.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import { isStoredId } from '../process/identifiers.ts';
import { callBookCars } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';
import { requestedAmount, withoutRounding } from './due-amounts.ts';
import { inMailLanguage } from './mail-language.ts';
import { relayCall } from './relay-operation.ts';
import { warnOfMissingMails } from './warn-of-missing-mails.ts';

const paidStatuses: readonly string[] = ['paid', 'deposit'];

type Caller = Pick<Call, 'user' | 'request' | 'address' | 'headers'>;
type Opened = { sessionId?: string; paymentIntentId?: string };

/** Handles online payments, which BookCars opens and checks at its provider. */
export function bookCarsPaymentHandlers(context: BookCarsContext): Handlers {
  const { limits, dueAmounts } = context;

  /** Opens a payment before its booking; the booking must then be of the same amount. */
  const open = (name: 'createCheckoutSession' | 'createPaymentIntent') => async (call: Call<typeof name>) => {
    await limits.consume('payment', call.caller);
    const body = { ...call.body, amount: withoutRounding(call.body.amount) };
    const opened = (await relayCall(context, name, { ...call, body })) as Opened;
    const id = opened.sessionId ?? opened.paymentIntentId;
    if (id !== undefined) dueAmounts.add(id, requestedAmount(call.body));
    return opened as never;
  };

  /** BookCars settles a payment once, so a repeated check, as by a reload, finds a booking that is paid. */
  const check = async (name: OperationName, call: Caller & { params: object }, findId: () => Promise<string>) => {
    const read = () => readBooking(context, call, findId);
    const isPaid = () =>
      read().then(
        ({ status }) => paidStatuses.includes(status),
        () => false,
      );
    const findLocationIds = () =>
      read().then(
        ({ pickupLocation, dropOffLocation }) => [pickupLocation._id, dropOffLocation._id],
        () => [],
      );
    try {
      const response = await inMailLanguage(context, call, findLocationIds, () => relayCall(context, name, call));
      if (!(response instanceof NoContent)) return response as never;
      return ((await isPaid()) ? null : response) as never;
    } catch (error) {
      // BookCars confirms a paid booking, and then fails if it can't send its mails. A customer who is refused would pay twice.
      if (!(await isPaid())) throw error;
      warnOfMissingMails(context, 'the check of a payment');
      return null as never;
    }
  };

  const findBookingId = (call: Caller & { params: { sessionId: string } }) =>
    callBookCars(context.bookCars.as(call), bookingIdBySession, { params: call.params });

  return {
    createCheckoutSession: open('createCheckoutSession'),
    createPaymentIntent: open('createPaymentIntent'),

    createPayPalOrder: async (call) => {
      await limits.consume('payment', call.caller);
      const bookingId = call.body.bookingId.toLowerCase();
      const amount = requestedAmount(call.body);
      dueAmounts.check(bookingId, amount, 'payment_expired');
      const body = { ...call.body, amount: withoutRounding(call.body.amount) };
      const orderId = await relayCall(context, 'createPayPalOrder', { ...call, body });
      if (typeof orderId === 'string') {
        dueAmounts.add(orderId, { ...amount, bookingId, payPalSession: dueAmounts.payPalSessionOf(bookingId) });
      }
      return orderId as never;
    },

    // The page names a PayPal order; BookCars deletes a booking, and the record of its guest, by the session only.
    deleteTemporaryBooking: async (call) => {
      const { bookingId, sessionId: named } = call.params;
      // The booking's id is no secret.
      const isBooking = named.toLowerCase() === bookingId.toLowerCase();
      const sessionId = (isBooking ? undefined : dueAmounts.payPalSessionOf(named)) ?? named;
      const params = { bookingId, sessionId };
      return (await relayCall(context, 'deleteTemporaryBooking', { ...call, params })) as never;
    },

    checkCheckoutSession: (call) => check('checkCheckoutSession', call, () => findBookingId(call)),
    checkPayPalOrder: async (call) => {
      const { orderId } = call.params;
      const bookingId = call.params.bookingId.toLowerCase();
      if (!isStoredId(bookingId) || !dueAmounts.isOrderOf(orderId, bookingId))
        return new NoContent('payment_not_found');
      return check('checkPayPalOrder', { ...call, params: { bookingId, orderId } }, async () => bookingId);
    },

    // The session's id gives access to its booking, as in our own API.
    getPaymentOfSession: async (call) => {
      const client = context.bookCars.as(call);
      const bookingId = await findBookingId(call);
      const booking = await callBookCars(client, getBooking, { params: { id: bookingId, language: 'en' } });
      call.headers.set('rental-booking', bookingToken(context.secret, bookingId));
      return {
        bookingId,
        reference: bookingId,
        state: paidStatuses.includes(booking.status) ? 'paid' : 'open',
        bookingStatus: booking.status,
        amountMinor: toMinor(booking.price),
        currency: context.pricing.baseCurrency,
      };
    },
  };
}

async function readBooking({ bookCars }: BookCarsContext, call: Caller, findId: () => Promise<string>) {
  const params = { id: await findId(), language: 'en' } as const;
  return callBookCars(bookCars.as(call), getBooking, { params });
}
