import type { Question, Text } from '../article.ts';

/** The questions people ask first; the home page shows them, the questions page begins with them. */
const firstQuestions: Text<readonly Question[]> = (f) => [
  {
    id: 'total',
    question: 'Is the price really the whole price?',
    answer: [
      'Yes. The total includes everything mandatory for your dates and places. What can come on top is what you choose yourself, such as an additional driver, and what depends on your trip: fuel, tolls, and damage if there is any.',
    ],
  },
  {
    id: 'cancel',
    question: 'Can I cancel?',
    answer: [
      `With the cancellation extra, which many vehicles include, you get a full refund up to ${f.refundPeriod} before pick-up. If you cancel later, the price of one day is kept. Without the extra you can send a request, but no refund is promised.`,
    ],
  },
  {
    id: 'documents',
    question: 'What do I bring to the counter?',
    answer: [
      'Your driving licence, an identity card or passport, and a credit card in the driver’s name with enough room for the deposit.',
    ],
  },
  {
    id: 'age',
    question: 'How old do I have to be?',
    answer: [
      `At least ${f.minimumAge}. Elsewhere the minimum is often 18; with us it is higher because our suppliers ask for it, and for some vehicles it is higher still. It stands on every card.`,
    ],
  },
  {
    id: 'deposit',
    question: 'What is the deposit?',
    answer: [
      'A security that the supplier holds while you have the vehicle. It is given back after the rental, and is never part of the total. The amount stands on every card, and you can filter by it.',
    ],
  },
];

export default firstQuestions;
