import type { Article, Text } from '../article.ts';

const tos: Text<Article> = (f) => ({
  lead: `These terms say what you can expect from ${f.name} and from the rental company, and what is expected of you. They apply to every booking made here.`,
  sections: [
    {
      id: 'contract',
      title: 'Your contract',
      blocks: [
        `${f.name} lists the vehicles of independent suppliers and passes your booking on to them. When you book, the rental contract is between you and the supplier named in your booking. We are responsible for this site and for passing your booking on correctly, the supplier for the vehicle and the rental.`,
        'A booking is made when you see its reference. We also send it to you by email; should the mail not arrive, the booking stands all the same.',
      ],
    },
    {
      id: 'price',
      title: 'The price',
      blocks: [
        `The total shown before you book includes everything mandatory for your dates, places and chosen extras. It is held for ${f.priceHold} while you book. A change is shown line by line and counts only once you accept it.`,
        'Days are counted on the clock of the pick-up location, from pick-up to drop-off. A started day counts as a whole day.',
        `Prices are set in ${f.baseCurrency} and can be shown in ${f.currencies}. The exchange rate is fixed together with the total, so the amount you accepted is the amount you pay.`,
        'There is no fee for returning a vehicle to another place in the same country, where the supplier offers it. Fuel, tolls, fines and damage are not part of the total.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment and deposit',
      blocks: [
        f.paysOnline
          ? `Depending on the supplier you pay the total online${f.paysAtCounter ? ', pay the deposit online and the total at the counter, or pay everything at the counter' : ', or the deposit online and the total at the counter'}. What is due when is shown before you book.`
          : 'You pay the total at the counter when you pick up the vehicle.',
        'The deposit is a security that the supplier holds on a credit card in the driver’s name and gives back after the rental, less what you owe. It is shown with every vehicle and is never part of the total.',
      ],
    },
    {
      id: 'driver',
      title: 'Drivers and documents',
      blocks: [
        `Every driver must be at least ${f.minimumAge} years old at pick-up, and have reached the minimum age shown with the vehicle where that is higher.`,
        'At the counter, bring:',
        {
          list: [
            'a driving licence that is valid in the country of the rental,',
            'an identity card or a passport,',
            'a credit card in the name of the driver, with enough room for the deposit.',
          ],
        },
        'Some suppliers also ask for a copy of the licence when you book. Only the drivers named in the booking may drive. If documents are missing, the supplier may refuse to hand over the vehicle, and then no refund is due.',
      ],
    },
    {
      id: 'period',
      title: 'When you can book',
      blocks: [
        `Pick-up must be at least ${f.pickupLead} ahead, and a rental lasts at least ${f.shortestRental}. Pick-up and drop-off must fall within the opening hours of their locations.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        `With the cancellation extra, bought or included, you may cancel up to ${f.refundPeriod} before pick-up and get a full refund. If you cancel later, the price of one day is kept as a fee and the rest is refunded.`,
        'Without the cancellation extra you can still send a cancellation request. We pass it on to the supplier and contact you to finalise it; a refund is not promised.',
        'Before you cancel, the page shows what you would get back.',
        'Because a vehicle is reserved for fixed dates, the law grants no right of withdrawal on rentals; the rules above apply in its place.',
      ],
    },
    {
      id: 'changing',
      title: 'Changing',
      blocks: [
        `With the amendments extra you can change dates, places, extras and drivers up to ${f.refundPeriod} before pick-up, at the price that then applies. You see the new total before you accept it. Without it you can change your phone number and your flight number.`,
      ],
    },
    {
      id: 'return',
      title: 'Using the vehicle and bringing it back',
      blocks: [
        'Drive with care, keep to the traffic rules, and do not take the vehicle to another country without the supplier’s consent. Some rentals limit the kilometres per day; more of them are charged at the supplier’s rate.',
        'Bring the vehicle back at the place and time of your booking, with the fuel that its fuel policy asks for. If you are late, tell the supplier: a further day may be charged.',
        'Report an accident, damage or theft to the supplier at once, and to the police where the law asks for it. Covers such as theft protection or the collision damage waiver are described before you choose them.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `You can book without an account. If you open one, keep your password to yourself. The link that activates it is valid for ${f.linkLife}; a new one can be sent at any time. We may suspend an account that is used for fraud or that endangers others.`,
      ],
    },
    {
      id: 'law',
      title: 'Liability, complaints and changes',
      blocks: [
        'We are liable without limit for intent and gross negligence and wherever the law says so. Otherwise our liability is limited to the damage that is typical for a booking service. Your rights as a consumer are not affected.',
        'Is something wrong? [Write to us](/contact); we answer and look for a solution together with the supplier.',
        'If these terms change, the version in force when you booked applies to your booking. How we treat your data is written in the [privacy policy](/privacy).',
      ],
    },
  ],
});

export default tos;
