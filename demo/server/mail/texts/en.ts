import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: (name) => `Hello ${name},`,
  closing: (site) => `Have a good trip!\n${site}`,
  lasts: (hours) => {
    if (hours % 24 === 0) return hours === 24 ? 'one day' : `${hours / 24} days`;
    return hours === 1 ? 'one hour' : `${hours} hours`;
  },
  confirmation: {
    subject: (reference) => `Your booking ${reference} is confirmed`,
    intro: (car) => `Your ${car} is booked. Please keep this email: it has everything you need for pick-up.`,
    button: 'View booking',
    bring: 'Please bring your driving licence, an identity card or passport, and a credit card in the driver’s name.',
    freeCancellation: (until) => `Free cancellation until ${until}.`,
  },
  facts: {
    booking: 'Your booking',
    reference: 'Reference',
    car: 'Car',
    orSimilar: (car) => `${car} or similar`,
    supplier: 'Supplier',
    pickup: 'Pick-up',
    dropoff: 'Drop-off',
    address: 'Address',
    duration: 'Duration',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    driver: 'Driver',
    phone: 'Phone',
    additionalDriver: 'Additional driver',
    flight: 'Flight',
    price: 'Price',
    total: 'Total',
    paidNow: 'Paid online',
    atCounter: 'Due at the counter',
    deposit: 'Refundable deposit',
    depositPaid: 'Refundable deposit, already paid',
  },
  lines: {
    monthly: 'Months (30 days)',
    weekly: 'Weeks',
    biWeekly: 'Three-day periods',
    daily: 'Days',
    hourly: 'Hours',
    dateBased: 'Days at the seasonal rate',
    cancellation: 'Cancellation',
    amendments: 'Amendments',
    theftProtection: 'Theft protection',
    collisionDamageWaiver: 'Collision damage waiver',
    fullInsurance: 'Full insurance',
    additionalDriver: 'Additional driver',
    priceChange: 'Supplier adjustment',
  },
  statuses: {
    void: 'awaiting payment',
    pending: 'confirmed, pay at the counter',
    deposit: 'deposit paid',
    paid: 'paid',
    reserved: 'reserved',
    cancelled: 'cancelled',
  },
  notice: {
    subject: (reference) => `New booking ${reference}`,
    intro: (driver) => `${driver} has booked one of your cars.`,
    button: 'View booking',
  },
  changed: {
    subject: (reference) => `Your booking ${reference} has been changed`,
    intro: (car) => `Your booking for the ${car} has been changed.`,
    replaces: 'This email replaces the previous one.',
  },
  changeNotice: {
    subject: (reference) => `Booking ${reference} has been changed`,
    intro: (driver) => `${driver} has changed this booking.`,
  },
  cancelRequest: {
    subject: (reference) => `Cancellation requested for ${reference}`,
    intro: (driver) => `${driver} has requested to cancel this booking. Please contact the customer to finalize it.`,
  },
  cancelRequested: {
    subject: (reference) => `Your cancel request for ${reference}`,
    intro: 'Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.',
  },
  cancelNotice: {
    subject: (reference) => `Booking ${reference} has been cancelled`,
    intro: (driver) => `${driver} has cancelled this booking. The car is available again.`,
  },
  cancelled: {
    subject: (reference) => `Your booking ${reference} is cancelled`,
    intro: (refund) =>
      refund === null
        ? 'Your booking has been cancelled.'
        : `Your booking has been cancelled. You’ll get ${refund} back.`,
  },
  statusChange: {
    subject: (reference) => `Update on your booking ${reference}`,
    intro: (status) => `The status of your booking is now: ${status}.`,
  },
  refund: {
    subject: (reference) => `Your refund for booking ${reference}`,
    reasons: {
      short: (amount) =>
        `Your payment was less than the amount due, so we’re refunding ${amount}. Your booking is not paid yet.`,
      double: (amount) => `Your booking was paid twice. It’s still confirmed, and we’re refunding ${amount}.`,
      cancelled: (amount) => `Your payment arrived after your booking was cancelled, so we’re refunding ${amount}.`,
      late: (amount) =>
        `Your payment arrived too late and the car has since been booked. We’re refunding ${amount}. You’re welcome to book another car.`,
      cheaper: (amount) => `Your changed booking costs less, so we’re refunding ${amount}.`,
      excess: (amount) =>
        `Your payment was more than the amount due. Your booking is confirmed, and we’re refunding ${amount}.`,
    },
    when: 'We refund the payment method you used. It may take a few days to appear on your statement.',
  },
  activate: {
    subject: 'Activate your account',
    intro:
      'We created an account for you with your booking. Choose a password to view and change your bookings at any time.',
    button: 'Choose a password',
    outro: (life) => `The link works once and expires in ${life}. Your booking is valid without an account too.`,
  },
  confirm: {
    subject: 'Confirm your email address',
    intro: 'Thanks for signing up. Please confirm that this is your email address.',
    button: 'Confirm my email address',
    outro: (life) => `The link works once and expires in ${life}. If you didn’t sign up, you can ignore this email.`,
  },
  join: (provider) => ({
    subject: `Sign in with ${provider}?`,
    intro: `We received a request to sign in with a ${provider} account that uses your email address. You already have an account with us. If this was you, confirm below: you can then sign in to it with ${provider}.`,
    button: `Allow sign-in with ${provider}`,
    outro: (life) =>
      `The link works once and expires in ${life}. If this wasn’t you, ignore this email: nothing has changed.`,
  }),
  reset: {
    subject: 'Reset your password',
    intro: 'We received a request to reset the password of your account.',
    button: 'Choose a new password',
    outro: (life) =>
      `The link works once and expires in ${life}. If this wasn’t you, ignore this email: nothing has changed.`,
  },
  newsletter: {
    subject: 'Confirm your newsletter subscription',
    intro: 'Please confirm that you’d like to receive our newsletter at this address.',
    button: 'Subscribe',
    outro: () => 'If you didn’t sign up for it, you can ignore this email: you won’t hear from us.',
  },
  contact: {
    subject: (subject) => `Contact form: ${subject}`,
    from: 'From',
    intro: 'A visitor sent this message with the contact form.',
  },
};
