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
    intro: (car) => `Your ${car} is booked. Please keep this message: it holds everything you need for the pick-up.`,
    button: 'See your booking',
    bring: 'Please bring your driving licence, an identity card or passport, and a credit card in the driver’s name.',
    freeCancellation: (until) => `You can cancel free of charge until ${until}.`,
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
    atCounter: 'To pay at the counter',
    deposit: 'Deposit, refunded after the rental',
    depositPaid: 'Deposit (paid already), refunded after the rental',
  },
  lines: {
    monthly: 'Months (30 days)',
    weekly: 'Weeks',
    biWeekly: 'Three-day periods',
    daily: 'Days',
    hourly: 'Hours',
    dateBased: 'Days at the price of the season',
    cancellation: 'Cancellation',
    amendments: 'Amendments',
    theftProtection: 'Theft protection',
    collisionDamageWaiver: 'Collision damage waiver',
    fullInsurance: 'Full insurance',
    additionalDriver: 'Additional driver',
    priceChange: 'Supplier’s adjustment',
  },
  statuses: {
    void: 'awaiting payment',
    pending: 'confirmed, to pay at the counter',
    deposit: 'deposit paid',
    paid: 'paid',
    reserved: 'reserved',
    cancelled: 'cancelled',
  },
  notice: {
    subject: (reference) => `New booking ${reference}`,
    intro: (driver) => `${driver} has booked one of your cars.`,
    button: 'Open the booking',
  },
  changed: {
    subject: (reference) => `Your booking ${reference} has changed`,
    intro: (car) => `Your booking of the ${car} was changed.`,
    replaces: 'This message replaces the one you had.',
  },
  changeNotice: {
    subject: (reference) => `Booking ${reference} has changed`,
    intro: (driver) => `${driver} has changed this booking.`,
  },
  cancelRequest: {
    subject: (reference) => `Cancellation requested for ${reference}`,
    intro: (driver) => `${driver} asks to cancel this booking. Please get in touch to finalise it.`,
  },
  cancelRequested: {
    subject: (reference) => `Your cancel request for ${reference}`,
    intro: 'Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.',
  },
  cancelNotice: {
    subject: (reference) => `Booking ${reference} was cancelled`,
    intro: (driver) => `${driver} has cancelled this booking. The car is free again.`,
  },
  cancelled: {
    subject: (reference) => `Your booking ${reference} is cancelled`,
    intro: (refund) =>
      refund === null
        ? 'Your booking has been cancelled.'
        : `Your booking has been cancelled. We are paying back ${refund}.`,
  },
  statusChange: {
    subject: (reference) => `News about your booking ${reference}`,
    intro: (status) => `Your booking is now: ${status}.`,
  },
  refund: {
    subject: (reference) => `We are paying back a payment for ${reference}`,
    reasons: {
      short: (amount) =>
        `Your payment was smaller than the sum due, so we are paying back ${amount}. Your booking was not paid by it.`,
      double: (amount) => `Your booking was paid twice. It stays confirmed, and we are paying back ${amount}.`,
      cancelled: (amount) => `Your payment arrived for a booking that was cancelled, so we are paying back ${amount}.`,
      late: (amount) =>
        `Your payment arrived after the time to pay was over, and the car is taken by now. We are paying back ${amount}. You are welcome to book another car.`,
      cheaper: (amount) => `Your booking costs less since it was changed, so we are paying back ${amount}.`,
      excess: (amount) =>
        `Your payment was larger than the sum due. Your booking is confirmed, and we are paying back ${amount}.`,
    },
    when: 'The money goes back the way it came. Your bank may need a few days to show it.',
  },
  activate: {
    subject: 'Activate your account',
    intro:
      'An account was made for you with your booking. Choose a password to see and change your bookings at any time.',
    button: 'Choose a password',
    outro: (life) => `The link works once and for ${life}. Your booking is valid without an account too.`,
  },
  confirm: {
    subject: 'Please confirm your email address',
    intro: 'Thank you for signing up. Please confirm that this address is yours.',
    button: 'Confirm my address',
    outro: (life) => `The link works once and for ${life}. If you did not sign up, you can ignore this message.`,
  },
  join: (provider) => ({
    subject: `Sign in with ${provider}?`,
    intro: `Somebody, hopefully you, wants to sign in with ${provider} and has your email address there. You have an account with us already. Press the button only if it was you: your account can then be opened with that ${provider} account.`,
    button: `Allow signing in with ${provider}`,
    outro: (life) =>
      `The link works once and for ${life}. If it was not you, ignore this message: nothing has changed.`,
  }),
  reset: {
    subject: 'Choose a new password',
    intro: 'Somebody, hopefully you, asked for a new password for your account.',
    button: 'Choose a new password',
    outro: (life) =>
      `The link works once and for ${life}. If it was not you, ignore this message: nothing has changed.`,
  },
  newsletter: {
    subject: 'Please confirm your subscription',
    intro: 'You asked for our newsletter. Please confirm that this address is yours.',
    button: 'Subscribe',
    outro: () => 'If you did not ask for it, you can ignore this message: you will not hear from us.',
  },
  contact: {
    subject: (subject) => `Contact form: ${subject}`,
    from: 'From',
    intro: 'A visitor wrote with the contact form.',
  },
};
