import type { Article, Text } from '../article.ts';

const tos: Text<Article> = (f) => ({
  lead: `These terms explain what you can expect from ${f.name} and from the rental company, and what we expect from you. They apply to every booking made here.`,
  sections: [
    {
      id: 'contract',
      title: 'Your contract',
      blocks: [
        `${f.name} lists the vehicles of independent suppliers and passes your booking on to them. When you book, the rental contract is between you and ${f.hidesSuppliers ? 'the supplier of the vehicle' : 'the supplier named in your booking'}. We are responsible for this site and for passing on your booking correctly; the supplier is responsible for the vehicle and the rental.`,
        'Your booking is confirmed when you see its reference. We also email it to you; if the email doesn’t arrive, your booking is still valid.',
      ],
    },
    {
      id: 'price',
      title: 'The price',
      blocks: [
        `The total shown before you book includes everything mandatory for your dates, locations and chosen extras.${f.isBookCars ? ' It is checked again right before you book.' : ` We hold it for ${f.priceHold} while you book.`} Any change is shown line by line and applies only once you accept it.`,
        'Days are counted from pick-up to drop-off, in the local time of the pick-up location. A started day counts as a full day.',
        `Prices are set in ${f.baseCurrency} and can be shown in ${f.currencies}. The exchange rate is fixed together with the total, so the amount you accepted is the amount you pay.`,
        'You can return the vehicle to another location in the same country where the supplier offers it; any one-way fee is included in the total. Fuel, tolls, fines and damage are not part of the total.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment and deposit',
      blocks: [
        f.paysOnline
          ? `Depending on the supplier, you pay the total online${f.paysAtCounter ? ', pay the deposit online and the total at the counter, or pay everything at the counter' : ', or the deposit online and the total at the counter'}. What is due, and when, is shown before you book.`
          : 'You pay the total at the counter when you pick up the vehicle.',
        'The deposit is an amount that the supplier holds on a credit card in the driver’s name and refunds after the rental, less anything you owe. It is shown with every vehicle and is never part of the total.',
      ],
    },
    {
      id: 'driver',
      title: 'Drivers and documents',
      blocks: [
        `Every driver must be at least ${f.minimumAge} years old at pick-up, or the minimum age shown with the vehicle if it is higher.`,
        'Bring these to the counter:',
        {
          list: [
            'a driving licence that is valid in the country of the rental,',
            'an identity card or a passport,',
            'a credit card in the driver’s name, with enough credit for the deposit.',
          ],
        },
        'Some suppliers also ask for a copy of the licence when you book. Only the drivers named in the booking may drive. If documents are missing, the supplier may refuse to hand over the vehicle without a refund.',
      ],
    },
    {
      id: 'period',
      title: 'When you can book',
      blocks: [
        `Pick-up must be at least ${f.pickupLead} after you book, and a rental lasts at least ${f.shortestRental}. Pick-up and drop-off must be within the opening hours of their locations.`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancellations',
      blocks: [
        ...(f.isBookCars
          ? [
              'With the Cancellation extra, bought or included, you can send a cancellation request from your bookings. We agree on the refund with the supplier and contact you to finalize it. Without the extra, contact us.',
            ]
          : [
              `With the Cancellation extra, bought or included, you can cancel up to ${f.refundPeriod} before pick-up for a full refund. If you cancel later, a fee of one day’s rental applies and the rest is refunded.`,
              'Without the Cancellation extra, you can still send a cancellation request. We pass it on to the supplier and contact you to finalize it; a refund is not guaranteed.',
              'Before you cancel, the page shows how much you’ll get back.',
            ]),
        'Because a vehicle is reserved for fixed dates, the law grants no right of withdrawal for rentals; the rules above apply instead.',
      ],
    },
    {
      id: 'changing',
      title: 'Changes',
      blocks: [
        f.isBookCars
          ? 'Write to us with your booking number to change a booking. We ask the supplier and tell you the new price before anything changes.'
          : `With the Amendments extra, you can change dates, locations, extras and drivers up to ${f.refundPeriod} before pick-up, at the price that applies at that time. You see the new total before you accept it. Without it, you can change your phone number and your flight number.`,
      ],
    },
    {
      id: 'return',
      title: 'Using and returning the vehicle',
      blocks: [
        'Drive with care, obey traffic rules, and do not take the vehicle to another country without the supplier’s consent. Some rentals limit the kilometres per day; extra kilometres are charged at the supplier’s rate.',
        'Return the vehicle at the location and time of your booking, with the fuel its fuel policy requires. If you’re running late, contact the supplier: an extra day may be charged.',
        'Report an accident, damage or theft to the supplier immediately, and to the police where the law requires it. Cover such as theft protection or the collision damage waiver is described before you choose it.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        `You can book without an account. If you create one, keep your password private. The activation link is valid for ${f.linkLife}; you can request a new one at any time. We may suspend an account that is used for fraud or that endangers others.`,
      ],
    },
    {
      id: 'law',
      title: 'Liability, complaints and changes',
      blocks: [
        'We are liable without limit for intent and gross negligence, and wherever the law requires it. Otherwise, our liability is limited to the damage that is typical for a booking service. Your rights as a consumer are not affected.',
        'Is something wrong? [Write to us](/contact): we’ll reply and work out a solution with the supplier.',
        'If these terms change, the version in force when you booked applies to your booking. The [privacy policy](/privacy) explains how we handle your data.',
      ],
    },
  ],
});

export default tos;
