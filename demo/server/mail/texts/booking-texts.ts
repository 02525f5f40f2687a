import { type BookingStatus, isOneOf, type PlaceAccess } from '../../../../widget/domain/enumerations.ts';
import { type FeeCode, type FeeNames, feeCodes } from '../../../../widget/domain/fee-charge.ts';
import type { PriceLineCode } from '../../../../widget/domain/price.ts';
import { feeName, ownFeeName, placeAccessText, type ServerLocale, str } from '../../../../widget/i18n/server-texts.ts';
import type { RefundReason } from '../../db/schema.ts';

type Locale = Pick<ServerLocale, 'msg'>;

type MailLine = {
  code: PriceLineCode;
  quantity: number;
  rate?: number | undefined;
  names?: FeeNames | undefined;
};
/** `fee`: the part of the payment that is kept. */
type CancelledAmounts = { refund: string | null; fee: string | null; keepsPayment?: boolean | undefined };

type StatusText = { subject: (reference: string) => string; intro: string };

/** Returns the texts of the mail that confirms a booking. */
export function confirmationTexts({ msg }: Locale) {
  return {
    subject: (reference: string) =>
      msg(str`Your booking ${reference} is confirmed`, { id: 'mail.confirmation.subject' }),
    intro: (car: string) =>
      msg(str`Your ${car} is booked. Please keep this email: it has everything you need for pick-up.`, {
        id: 'mail.confirmation.intro',
      }),
    button: msg('Manage booking', { id: 'mail.confirmation.button' }),
    bring: msg(
      'Please bring your driving licence, an identity card or passport, and a credit card in the driver’s name.',
      { id: 'mail.confirmation.bring' },
    ),
    freeCancellation: (until: string) =>
      msg(str`Free cancellation until ${until}.`, { id: 'mail.confirmation.freeCancellation' }),
  };
}

/** Returns the labels of a booking's facts and amounts. */
export function factTexts({ msg }: Locale) {
  return {
    booking: msg('Your booking', { id: 'mail.facts.booking' }),
    customersBooking: msg('Booking', { id: 'mail.facts.customersBooking' }),
    reference: msg('Reference', { id: 'mail.facts.reference' }),
    car: msg('Car', { id: 'mail.facts.car' }),
    orSimilar: (car: string) => msg(str`${car} or similar`, { id: 'mail.facts.orSimilar' }),
    supplier: msg('Supplier', { id: 'mail.facts.supplier' }),
    pickup: msg('Pick-up', { id: 'mail.facts.pickup' }),
    dropoff: msg('Drop-off', { id: 'mail.facts.dropoff' }),
    duration: msg('Duration', { id: 'mail.facts.duration' }),
    days: (count: number) =>
      count === 1 ? msg('1 day', { id: 'mail.facts.oneDay' }) : msg(str`${count} days`, { id: 'mail.facts.days' }),
    driver: msg('Driver', { id: 'mail.facts.driver' }),
    driverPhone: msg('Driver’s phone', { id: 'mail.facts.driverPhone' }),
    directions: msg('Get directions', { id: 'mail.facts.directions' }),
    desk: msg('Desk', { id: 'mail.facts.desk' }),
    help: msg('If you need help', { id: 'mail.facts.help' }),
    breakdown: msg('Breakdown assistance', { id: 'mail.facts.breakdown' }),
    service: msg('Customer service', { id: 'mail.facts.service' }),
    refunded: msg('Refunded', { id: 'mail.facts.refunded' }),
    refundFailed: msg('Refund failed', { id: 'mail.facts.refundFailed' }),
    additionalDriver: msg('Additional driver', { id: 'mail.facts.additionalDriver' }),
    flight: msg('Flight', { id: 'mail.facts.flight' }),
    price: msg('Price', { id: 'mail.facts.price' }),
    total: msg('Total', { id: 'mail.facts.total' }),
    paidNow: msg('Paid online', { id: 'mail.facts.paidNow' }),
    atCounter: msg('Due at the counter', { id: 'mail.facts.atCounter' }),
    deposit: msg('Refundable deposit', { id: 'mail.facts.deposit' }),
    depositPaid: msg('Refundable deposit, already paid', { id: 'mail.facts.depositPaid' }),
  };
}

/** Returns the texts of the mail whose link books an order. */
export function orderTexts({ msg }: Locale) {
  return {
    subject: msg('Confirm your booking', { id: 'mail.order.subject' }),
    intro: msg('Your booking isn’t complete yet, and no car is reserved. Confirm it to book this car.', {
      id: 'mail.order.intro',
    }),
    heading: msg('What you’re booking', { id: 'mail.order.heading' }),
    button: msg('Confirm and book', { id: 'mail.order.button' }),
    outro: (life: string) =>
      msg(
        str`The link expires in ${life}. We check the price and the car again when you open it. If you didn’t request this booking, you can ignore this email.`,
        { id: 'mail.order.outro' },
      ),
  };
}

/** Returns how one gets to a desk, in the words of the pages. */
export function accessTexts({ msg }: Locale): (access: PlaceAccess, minutes: number | null) => string {
  return (access, minutes) => placeAccessText(msg, access, minutes);
}

/** Returns the names of price lines. Their ids are those of the pages, so that a mail calls a line what the page calls it. */
export function lineTexts({ msg, language }: ServerLocale): (line: MailLine) => string {
  const days = (n: number) =>
    n === 1 ? msg('1 day', { id: 'price.oneDay' }) : ((days) => msg(str`${days} days`, { id: 'price.days' }))(n);
  const texts: Record<Exclude<PriceLineCode, FeeCode | 'addOn'>, (n: number, rate: number) => string> = {
    monthly: (n) =>
      n === 1 ? msg('30 days', { id: 'price.month' }) : msg(str`${n} × 30 days`, { id: 'price.months' }),
    weekly: (n) => (n === 1 ? msg('7 days', { id: 'price.week' }) : msg(str`${n} × 7 days`, { id: 'price.weeks' })),
    biWeekly: (n) =>
      n === 1 ? msg('3 days', { id: 'price.threeDays' }) : msg(str`${n} × 3 days`, { id: 'price.threeDaysMany' }),
    daily: days,
    dateBased: days,
    hourly: (n) => (n === 1 ? msg('1 hour', { id: 'price.hour' }) : msg(str`${n} hours`, { id: 'price.hours' })),
    priceChange: (_, rate) =>
      rate < 0 ? msg('Supplier discount', { id: 'price.discount' }) : msg('Supplier surcharge', { id: 'price.charge' }),
    cancellation: () => msg('Cancellation', { id: 'extra.cancellation' }),
    amendments: () => msg('Amendments', { id: 'extra.amendments' }),
    theftProtection: () => msg('Theft protection', { id: 'extra.theftProtection' }),
    collisionDamageWaiver: () => msg('Collision damage waiver', { id: 'extra.collisionDamageWaiver' }),
    fullInsurance: () => msg('Full insurance', { id: 'extra.fullInsurance' }),
    additionalDriver: () => msg('Additional driver', { id: 'extra.additionalDriver' }),
  };
  return ({ code, quantity, rate = 0, names }) => {
    const own = ownFeeName(names, language);
    if (own !== undefined || code === 'addOn') return own ?? '';
    return isOneOf(feeCodes, code) ? feeName(msg, code) : texts[code](quantity, rate);
  };
}

/** Returns the subject and sentence of the mail about each new status. */
export function statusTexts({ msg }: Locale): Record<BookingStatus, StatusText> {
  return {
    void: {
      subject: (reference) => msg(str`Your booking ${reference} is awaiting payment`, { id: 'mail.status.void' }),
      intro: msg(
        'We haven’t received your payment yet. Your booking is confirmed once it’s paid. To pay, please contact customer service.',
        { id: 'mail.status.voidIntro' },
      ),
    },
    pending: {
      subject: (reference) => msg(str`Your booking ${reference} is confirmed`, { id: 'mail.confirmation.subject' }),
      intro: msg('Your booking is confirmed. You pay at pick-up.', { id: 'mail.status.pendingIntro' }),
    },
    deposit: {
      subject: (reference) => msg(str`Deposit received for booking ${reference}`, { id: 'mail.status.deposit' }),
      intro: msg('We’ve received your refundable deposit. You pay the price of the rental at pick-up.', {
        id: 'mail.status.depositIntro',
      }),
    },
    paid: {
      subject: (reference) => msg(str`Payment received for booking ${reference}`, { id: 'mail.status.paid' }),
      intro: msg('We’ve received your payment. Your booking is paid in full.', { id: 'mail.status.paidIntro' }),
    },
    reserved: {
      subject: (reference) => msg(str`Your car is reserved: booking ${reference}`, { id: 'mail.status.reserved' }),
      intro: msg('The supplier has reserved your car for you.', { id: 'mail.status.reservedIntro' }),
    },
    cancelled: {
      subject: (reference) => msg(str`Your booking ${reference} is cancelled`, { id: 'mail.cancelled.subject' }),
      intro: msg('Your booking has been cancelled.', { id: 'mail.cancelled.intro' }),
    },
  };
}

/** Returns the names of the statuses. Their ids are those of the pages. */
export function statusNames({ msg }: Locale): Record<BookingStatus, string> {
  return {
    void: msg('Awaiting payment', { id: 'status.void' }),
    pending: msg('Pay at the counter', { id: 'status.pending' }),
    deposit: msg('Deposit paid', { id: 'status.deposit' }),
    paid: msg('Paid', { id: 'status.paid' }),
    reserved: msg('Reserved', { id: 'status.reserved' }),
    cancelled: msg('Cancelled', { id: 'status.cancelled' }),
  };
}

/** Returns the texts of updates to a booking, for mails and notifications. */
export function updateTexts({ msg }: Locale) {
  return {
    notice: {
      subject: (reference: string) => msg(str`New booking ${reference}`, { id: 'mail.notice.subject' }),
      intro: (driver: string) => msg(str`${driver} has booked one of your cars.`, { id: 'mail.notice.intro' }),
      button: msg('View booking', { id: 'mail.notice.button' }),
    },
    changed: {
      subject: (reference: string) =>
        msg(str`Your booking ${reference} has been changed`, { id: 'mail.changed.subject' }),
      intro: (car: string) => msg(str`Your booking for the ${car} has been changed.`, { id: 'mail.changed.intro' }),
      exchanged: (car: string) =>
        msg(str`We’re giving you another car: the ${car}. Your price stays the same.`, {
          id: 'mail.changed.exchanged',
        }),
      replaces: msg('This email replaces the previous one.', { id: 'mail.changed.replaces' }),
    },
    changeNotice: {
      subject: (reference: string) =>
        msg(str`Booking ${reference} has been changed`, { id: 'mail.changeNotice.subject' }),
      intro: (driver: string) => msg(str`${driver} has changed this booking.`, { id: 'mail.changeNotice.intro' }),
    },
    restored: {
      subject: (reference: string) =>
        msg(str`Correction for your booking ${reference}`, { id: 'mail.restored.subject' }),
      intro: (status: string) =>
        msg(str`Please disregard our last message about this booking. Its status is unchanged: ${status}.`, {
          id: 'mail.restored.intro',
        }),
    },
    noShow: {
      subject: (reference: string) =>
        msg(str`Your car wasn’t picked up: booking ${reference}`, { id: 'mail.noShow.subject' }),
      intro: (phone: string | null) =>
        phone === null
          ? msg('Our records show that the car wasn’t picked up. If that’s not right, please contact us.', {
              id: 'mail.noShow.intro',
            })
          : msg(
              str`Our records show that the car wasn’t picked up. If that’s not right, please call customer service: ${phone}.`,
              { id: 'mail.noShow.introPhone' },
            ),
      undone: msg(
        'Please disregard our message that the car wasn’t picked up. Your booking is no longer marked as a no-show.',
        { id: 'mail.noShow.undone' },
      ),
    },
    cancelRequest: {
      subject: (reference: string) =>
        msg(str`Cancellation requested for ${reference}`, { id: 'mail.cancelRequest.subject' }),
      intro: (driver: string) =>
        msg(str`${driver} has requested to cancel this booking. Please contact the customer to finalize it.`, {
          id: 'mail.cancelRequest.intro',
        }),
    },
    cancelRequested: {
      subject: (reference: string) =>
        msg(str`Your cancellation request for ${reference}`, { id: 'mail.cancelRequested.subject' }),
      intro: msg(
        'Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.',
        { id: 'mail.cancelRequested.intro' },
      ),
    },
    cancelNotice: {
      subject: (reference: string) =>
        msg(str`Booking ${reference} has been cancelled`, { id: 'mail.cancelNotice.subject' }),
      intro: (driver: string) =>
        msg(str`${driver} has cancelled this booking. The car is available again.`, { id: 'mail.cancelNotice.intro' }),
    },
    refundFailed: {
      subject: (reference: string) =>
        msg(str`A refund for booking ${reference} failed`, { id: 'mail.refundFailed.subject' }),
      intro: (amount: string) =>
        msg(
          str`The refund of ${amount} failed. Please make it with the payment provider, or pay the customer another way.`,
          {
            id: 'mail.refundFailed.intro',
          },
        ),
    },
    cancelled: {
      subject: (reference: string) =>
        msg(str`Your booking ${reference} is cancelled`, { id: 'mail.cancelled.subject' }),
      intro: ({ refund, fee, keepsPayment = false }: CancelledAmounts) => {
        if (refund !== null && fee !== null)
          return msg(
            str`Your booking has been cancelled. You’ll get ${refund} back. A ${fee} fee applies because free cancellation had ended.`,
            { id: 'mail.cancelled.lateRefund' },
          );
        if (refund !== null)
          return msg(str`Your booking has been cancelled. You’ll get ${refund} back.`, { id: 'mail.cancelled.refund' });
        return keepsPayment
          ? msg('Your booking has been cancelled. There’s no refund.', { id: 'mail.cancelled.noRefund' })
          : msg('Your booking has been cancelled.', { id: 'mail.cancelled.intro' });
      },
    },
  };
}

/** Returns the texts of the mail about a refund. */
export function refundTexts({ msg }: Locale) {
  const reasons: Record<RefundReason, (amount: string) => string> = {
    short: (amount: string) =>
      msg(str`Your payment was less than the amount due, so we’re refunding ${amount}. Your booking is not paid yet.`, {
        id: 'mail.refund.reasons.short',
      }),
    double: (amount: string) =>
      msg(str`Your booking was paid twice. It’s still confirmed, and we’re refunding ${amount}.`, {
        id: 'mail.refund.reasons.double',
      }),
    cancelled: (amount: string) =>
      msg(str`Your payment arrived after your booking was cancelled, so we’re refunding ${amount}.`, {
        id: 'mail.refund.reasons.cancelled',
      }),
    late: (amount: string) =>
      msg(
        str`Your payment arrived too late and the car has since been booked. We’re refunding ${amount}. You’re welcome to book another car.`,
        { id: 'mail.refund.reasons.late' },
      ),
    cheaper: (amount: string) =>
      msg(str`Your changed booking costs less, so we’re refunding ${amount}.`, { id: 'mail.refund.reasons.cheaper' }),
    excess: (amount: string) =>
      msg(str`Your payment was more than the amount due. Your booking is confirmed, and we’re refunding ${amount}.`, {
        id: 'mail.refund.reasons.excess',
      }),
  };
  return {
    reasons,
    byStaff: (amount: string, reason: string) =>
      msg(str`We’re refunding ${amount} for your booking. Reason: ${reason}.`, { id: 'mail.refund.byStaff' }),
    subject: (reference: string) => msg(str`Your refund for booking ${reference}`, { id: 'mail.refund.subject' }),
    when: msg(
      'We refund the payment method you used. It usually takes 5 to 10 business days to appear on your statement.',
      {
        id: 'mail.refund.when',
      },
    ),
  };
}

/** Returns the reasons for a mail, which its footer states. */
export function reasonTexts({ msg }: Locale) {
  return {
    booked: (site: string) =>
      msg(str`You’re receiving this email because you booked with ${site}.`, { id: 'mail.reasons.booked' }),
    manages: (site: string) =>
      msg(str`You’re receiving this email because you manage bookings on ${site}.`, { id: 'mail.reasons.manages' }),
    address: (site: string) =>
      msg(str`You’re receiving this email because your address was entered on ${site}.`, {
        id: 'mail.reasons.address',
      }),
    subscribed: (site: string) =>
      msg(str`You’re receiving this email because you subscribed to the ${site} newsletter.`, {
        id: 'mail.reasons.subscribed',
      }),
  };
}
