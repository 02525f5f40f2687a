import type { Article, Text } from '../article.ts';

const about: Text<Article> = (f) => ({
  lead: `${f.name} lets you compare the vehicles of independent rental companies and book one in minutes, at a price that stays the same until you hand back the keys.`,
  sections: [
    {
      id: 'price',
      title: 'One price, from the first screen to the counter',
      blocks: [
        'Car rental often starts with a low price that grows along the way. We turn that around. The first price you see is the total for your trip, with everything mandatory included. The price per day is shown below it because it helps you compare, but it never replaces the total.',
        `Open the price of any vehicle to check it line by line. While you book, we hold that total for ${f.priceHold}. If anything changes, you’ll see what and by how much before you decide.`,
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          list: [
            'Choose where and when. An airport, a station, a town: the name or the airport code is enough.',
            'Compare. Filters show how many vehicles match each choice, and every card shows what’s included, what costs extra and what isn’t available.',
            'Choose your cover. Nothing is preselected, and saying no is as easy as saying yes.',
            !f.paysOnline
              ? 'Book without an account, and pay at the counter.'
              : f.paysAtCounter
                ? 'Book without an account. Pay online, or at the counter where the supplier allows it.'
                : 'Book without an account, and pay online.',
            'Keep your reference. With it and your email address, you can open your booking on any device.',
          ],
        },
      ],
    },
    {
      id: 'suppliers',
      title: 'The companies behind the counters',
      blocks: [
        `We own no vehicles. Each one belongs to a rental company, and your contract is with that company. Before you book, you’ll see ${f.hidesSuppliers ? '' : 'which company it is, '}how customers rated the vehicle, how much deposit is held, and the fuel and mileage terms.`,
        f.hidesSuppliers
          ? 'Results are never sorted by what a company pays us.'
          : 'Read about all of them under [Suppliers](/suppliers). Results are never sorted by what a company pays us.',
      ],
    },
    {
      id: 'everyone',
      title: 'Made for everyone',
      blocks: [
        `The site is available in ${f.languages} and shows prices in the currency of your choice. It works with a keyboard, with a screen reader, on an old phone and on a slow connection. The light or dark theme follows your device.`,
        'If something doesn’t work for you, [write to us](/contact). We read every message.',
      ],
    },
    {
      id: 'partners',
      title: 'For hotels, guides and travel sites',
      blocks: [
        'The search you use here also runs on other sites: a few lines of code, no third-party cookies, in their own design. [See how it looks and works](/demo/).',
      ],
    },
  ],
});

export default about;
