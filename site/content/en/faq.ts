import type { QuestionsPage, Text } from '../article.ts';
import firstQuestions from './first-questions.ts';

const faq: Text<QuestionsPage> = (f) => ({
  lead: 'Short answers to what people ask us most. Something missing? [Write to us](/contact).',
  groups: [
    { id: 'first', title: 'Asked most', questions: firstQuestions(f) },
    {
      id: 'booking',
      title: 'Booking',
      questions: [
        {
          id: 'account',
          question: 'Do I need an account?',
          answer: [
            'No. With your booking reference and your email address you find your booking again. An account is useful if you rent more often: your details are filled in, and all your bookings are in one place.',
          ],
        },
        {
          id: 'lead',
          question: 'How early do I have to book?',
          answer: [
            `At least ${f.pickupLead} before pick-up. The shortest rental is ${f.shortestRental}. Times must fall within the opening hours of the location; the search form tells you when they do not.`,
          ],
        },
        {
          id: 'model',
          question: 'Do I get exactly the vehicle in the picture?',
          answer: [
            '“Or similar” means that you get this vehicle or another one of the same size, with the same gearbox and at least as many seats.',
          ],
        },
        {
          id: 'mail',
          question: 'My confirmation has not arrived. Is my booking made?',
          answer: [
            'If you have seen a booking reference, it is made. Look into your spam folder, then open the booking with its reference and your email address.',
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
              ? `Online by card or, where it is offered, with PayPal: the whole total, or the deposit only.${f.paysAtCounter ? ' Many suppliers also let you pay everything at the counter.' : ''} You see what is due when before you book.`
              : 'At the counter, when you pick up the vehicle. You see the amount before you book.',
          ],
        },
        {
          id: 'currency',
          question: 'Which currencies can I use?',
          answer: [
            `Prices can be shown in ${f.currencies}. The rate is fixed together with your total: what you accepted is what you pay.`,
          ],
        },
        {
          id: 'fuel',
          question: 'What does “full to full” mean?',
          answer: [
            'You get the vehicle with a full tank and bring it back full. The fuel policy of each vehicle stands on its card, as does its mileage: unlimited, or so many kilometres a day.',
          ],
        },
        {
          id: 'days',
          question: 'How are days counted?',
          answer: [
            'From the hour of pick-up, on the clock of the pick-up location. From Monday 10:00 to Thursday 10:00 is three days, also when the clocks change; Thursday 11:00 would be four.',
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
            'A licence that is valid in the country of the rental. If it is not written in Latin letters, bring an international licence as well. Some suppliers ask for a copy when you book.',
          ],
        },
        {
          id: 'second',
          question: 'Can somebody else drive?',
          answer: [
            'Yes, as an additional driver, if the vehicle offers it. The same rules for age and licence apply. Whoever is not named in the booking must not drive.',
          ],
        },
        {
          id: 'one-way',
          question: 'Can I return the vehicle elsewhere?',
          answer: [
            'Within the same country, where the supplier has a counter. There is no fee for it: switch off “Return to the same location” and you only see vehicles for which it is possible.',
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
            `With the amendments extra you can change dates, places, extras and drivers up to ${f.refundPeriod} before pick-up, at the new price, which you see first. Your phone number and flight number you can always change.`,
          ],
        },
        {
          id: 'late',
          question: 'My flight is late. What now?',
          answer: [
            'Add your flight number to the booking, and the counter knows that you are late. If you would arrive after it closes, [write to us](/contact) before you take off.',
          ],
        },
        {
          id: 'password',
          question: 'I cannot sign in.',
          answer: [
            `Ask for a new password under [Sign in](/sign-in). If your account is not active yet, ask for a new link; it is valid for ${f.linkLife}.`,
          ],
        },
        {
          id: 'data',
          question: 'What happens to my data?',
          answer: [
            'We use it for your booking, and share it with its supplier only. The [privacy policy](/privacy) says it all.',
          ],
        },
      ],
    },
  ],
});

export default faq;
