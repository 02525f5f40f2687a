import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `${f.name} lets you compare the vehicles of independent rental companies and book one in a few minutes, at a price that stays the same until you hand back the keys.`,
  sections: [
    {
      id: 'price',
      title: 'One price, from the first screen to the counter',
      blocks: [
        'Renting a car often begins with a low figure that grows on the way. We turn that around. The first number you read is the total for your trip, with everything mandatory in it. The price per day stands below, because it helps to compare, but it never replaces the total.',
        `Open the price of any vehicle and you can add it up line by line. While you book, that total is held for ${f.priceHold}. If something changes it, you see what, by how much, and decide again.`,
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          list: [
            'Say where and when. An airport, a station, a town: the name or the airport code is enough.',
            'Compare. Filters show how many vehicles each choice leaves, and every card says what is included, what costs extra and what is not available.',
            'Choose your cover. Nothing is ticked for you, and saying no is as easy as saying yes.',
            !f.paysOnline
              ? 'Book without an account, and pay at the counter.'
              : f.paysAtCounter
                ? 'Book without an account. Pay online, or at the counter where the supplier allows it.'
                : 'Book without an account, and pay online.',
            'Keep your reference. With it and your email address you find your booking again, on any device.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'The companies behind the counters',
      blocks: [
        'We own no vehicles. Each one belongs to a rental company, and your contract is with that company. Before you book you see who it is, how customers have rated the vehicle, how much deposit is held and on which fuel and mileage terms it is rented.',
        f.hidesSuppliers
          ? 'Results are never sorted by what a company pays us.'
          : 'You can read about all of them under [Suppliers](/suppliers). Results are never sorted by what a company pays us.',
      ],
    },
    {
      id: 'everyone',
      title: 'Made for everyone',
      blocks: [
        `The site speaks ${f.languages} and shows prices in the currency of your choice. It works with a keyboard, with a screen reader, on an old phone and on a weak connection. Light or dark follows your device.`,
        'Should something not work for you, [write to us](/contact). We read every message.',
      ],
    },
    {
      id: 'partners',
      title: 'For hotels, guides and travel sites',
      blocks: [
        'The search you use here also runs on other sites: one line of code, no third-party cookies, in their own design. [See how it looks and works](/demo/).',
      ],
    },
  ],
});

export default about;
