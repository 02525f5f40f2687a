import type { Question, Text } from '../article.ts';

/** The questions people ask first; the home page shows them, the questions page begins with them. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: 'Is the price really all I pay?',
    answer: [
      'Yes. The total includes everything mandatory for your dates and locations. The only additions are extras you choose, such as an additional driver, and costs that depend on your trip: fuel, tolls and any damage.',
    ],
  },
  {
    id: 'cancel',
    question: 'Can I cancel?',
    answer: [
      f.isBookCars
        ? 'With the Cancellation extra, which many vehicles include, you can request a cancellation in your bookings. We agree on the refund with the supplier and tell you. Without the extra, [write to us](/contact).'
        : `With the Cancellation extra, which many vehicles include, you get a full refund up to ${f.refundPeriod} before pick-up. If you cancel later, a fee of one day’s rental applies. Without the extra, you can request a cancellation, but a refund isn’t guaranteed.`,
    ],
  },
  {
    id: 'documents',
    question: 'What should I bring to the counter?',
    answer: [
      'Your driving licence, an identity card or passport, and a credit card in the driver’s name with enough credit for the deposit.',
    ],
  },
  {
    id: 'age',
    question: 'How old do I have to be?',
    answer: [
      `At least ${f.minimumAge}. ${f.minimumAge > 18 ? 'Elsewhere the minimum is often 18; ours is higher because our suppliers require it. ' : ''}Some vehicles have a higher minimum; every card shows it.`,
    ],
  },
  {
    id: 'deposit',
    question: 'What is the deposit?',
    answer: [
      'A refundable amount that the supplier holds while you have the vehicle. You get it back after the rental, and it’s never part of the total. Every card shows the amount, and you can filter by it.',
    ],
  },
];

export default firstQuestions;
