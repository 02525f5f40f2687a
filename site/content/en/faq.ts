import type { QuestionsPage, Text } from '../article.ts';
import firstQuestions from './first-questions.ts';

const faq: Text<QuestionsPage> = (f) => ({
  lead: 'Short answers to the questions we hear most. Can’t find yours? [Write to us](/contact).',
  groups: [
    { id: 'first', title: 'Most asked', questions: firstQuestions(f) },
    {
      id: 'booking',
      title: 'Booking',
      questions: [
        {
          id: 'account',
          question: 'Do I need an account?',
          answer: [
            'No. You can [manage your booking](/booking) with its reference and your email address. An account is useful if you rent often: your details are filled in for you and all your bookings are in one place.',
          ],
        },
        {
          id: 'lead',
          question: 'How far ahead do I have to book?',
          answer: [
            `At least ${f.pickupLead} before pick-up. The shortest rental is ${f.shortestRental}. Times must be within the opening hours of the location; the search form shows you when they aren’t.`,
          ],
        },
        {
          id: 'model',
          question: 'Do I get exactly the vehicle in the picture?',
          answer: [
            '“Or similar” means you’ll get this vehicle or another of the same size, with the same gearbox and at least as many seats.',
          ],
        },
        {
          id: 'mail',
          question: 'My confirmation hasn’t arrived. Is my car booked?',
          answer: [
            'If you’ve seen a booking reference, your booking is confirmed. Check your spam folder, or [open the booking](/booking) with its reference and your email address.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Price and payment',
      questions: [
        {
          id: 'pay',
          question: 'How do I pay?',
          answer: [
            f.paysOnline
              ? `Online by card or, where it is offered, with PayPal: the whole total, or the deposit only.${f.paysAtCounter ? ' Many suppliers also let you pay everything at the counter.' : ''} Before you book, you’ll see what’s due and when.`
              : 'At the counter, when you pick up the vehicle. You’ll see the amount before you book.',
          ],
        },
        {
          id: 'currency',
          question: 'Which currencies can I use?',
          answer: [
            `Prices can be shown in ${f.currencies}. The exchange rate is fixed together with your total: what you accepted is what you pay.`,
          ],
        },
        {
          id: 'fuel',
          question: 'What does “full to full” mean?',
          answer: [
            'You get the vehicle with a full tank and bring it back full. Each vehicle’s card shows its fuel policy and its mileage: unlimited, or a number of kilometres a day.',
          ],
        },
        {
          id: 'days',
          question: 'How are days counted?',
          answer: [
            'From the time of pick-up, in the local time of the pick-up location. Monday 10:00 to Thursday 10:00 is three days, even when the clocks change; until Thursday 11:00 it would be four.',
          ],
        },
      ],
    },
    {
      id: 'driving',
      title: 'Driving',
      questions: [
        {
          id: 'licence',
          question: 'Which licence do I need?',
          answer: [
            'A licence that is valid in the country of the rental. If it isn’t in the Latin alphabet, bring an international driving permit as well. Some suppliers ask for a copy when you book.',
          ],
        },
        {
          id: 'second',
          question: 'Can someone else drive?',
          answer: [
            'Yes, as an additional driver, if the vehicle offers it. The same age and licence rules apply. Only drivers named in the booking may drive.',
          ],
        },
        {
          id: 'one-way',
          question: 'Can I return the vehicle elsewhere?',
          answer: [
            'Yes, within the same country, where the supplier has a counter. Switch off “Return to the same location”, and you’ll only see vehicles you can return elsewhere. If the supplier charges a one-way fee, it’s part of the total you see.',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: 'After booking',
      questions: [
        {
          id: 'change',
          question: 'Can I change my booking?',
          answer: [
            f.isBookCars
              ? '[Write to us](/contact) with your booking number. We’ll ask the supplier and tell you the new price first.'
              : `With the Amendments extra you can change dates, locations, extras and drivers up to ${f.refundPeriod} before pick-up. You’ll see the new price first. You can always change your phone number and flight number.`,
          ],
        },
        {
          id: 'late',
          question: 'My flight is delayed. What now?',
          answer: [
            f.isBookCars
              ? '[Write to us](/contact) with your booking number before you take off, so the counter knows you’re delayed.'
              : 'Add your flight number to the booking so the counter knows you’re delayed. If you’ll arrive after it closes, [write to us](/contact) before you take off.',
          ],
        },
        {
          id: 'password',
          question: 'I can’t sign in.',
          answer: [
            `Reset your password under [Sign in](/sign-in). If your account isn’t active yet, request a new link; it’s valid for ${f.linkLife}.`,
          ],
        },
        {
          id: 'data',
          question: 'What happens to my data?',
          answer: [
            'We use it for your booking. Your supplier receives what it needs to hand over the vehicle. See the [privacy policy](/privacy) for details.',
          ],
        },
      ],
    },
  ],
});

export default faq;
