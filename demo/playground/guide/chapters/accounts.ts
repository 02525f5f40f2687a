import { type Guide, type GuideContext, lines } from '../guide.ts';

/** Returns the guide to signing in on the host from a partner's checkout. */
export function accounts({ host }: GuideContext): Guide {
  return {
    file: 'guide-accounts',
    title: 'Customers with an account',
    lead: 'Customers never enter a password on your page. They sign in on the host, and your checkout receives just enough to fill in the form.',
    sections: [
      {
        id: 'partner-sign-in',
        title: 'How it works',
        pieces: [
          'A checkout on your page lets guests book without an account and offers customers a link to sign in. There is nothing to enable. This is what happens:',
          {
            list: [
              'The checkout creates a secret, keeps it in memory, and opens the host’s sign-in page in a new tab with the secret’s hash and your page’s URL.',
              'The customer signs in there, sees what your page will receive, and agrees or declines.',
              'The host redirects that tab back to the same URL, with a code after the `#`, where no server sees it.',
              'The tab passes the code to the waiting checkout and closes. The checkout redeems it with its secret: once, within two minutes, from your origin.',
              'For 15 minutes, the checkout has the customer’s name, email address, phone number and date of birth, and can book for the account. It can do nothing else, and all of it is discarded with the page.',
            ],
          },
          'This is the authorization code flow with PKCE (RFC 7636), for a single page.',
        ],
      },
      {
        id: 'return-address',
        title: 'The return URL',
        pieces: [
          'It is the URL of the page with the checkout, without the fragment. For this to work:',
          {
            list: [
              'Your origin must be one of the operator’s partners (`partners.csv` or `PARTNER_ORIGINS`). For any other origin, the host shows an error and issues no code.',
              'Loading the URL again must open the same page with a `<rental-checkout>` in it: a single-page application needs its route in the path or query. A checkout that only appears after clicks won’t be found.',
              'Nothing may drop or rewrite the fragment: no redirect in scripts, no router that treats it as a route. The parameters are `rental-code` and `rental-state`.',
              'The page must be served over HTTPS (or from localhost): elsewhere browsers provide no secure hashing, and the link isn’t shown.',
              'The page must be allowed to open in a second tab, and both tabs must have the same origin.',
            ],
          },
          {
            id: 'return-address',
            label: 'A return URL',
            code: lines(
              'https://hotel.example/book.html?car=65f0…&from=2027-05-01T10:00&to=2027-05-04T10:00',
              'https://hotel.example/book.html?car=65f0…&from=2027-05-01T10:00&to=2027-05-04T10:00#rental-code=…&rental-state=…',
            ),
          },
          'A router that reads the fragment should leave these two alone until the checkout has read them:',
          {
            id: 'router-hash',
            label: 'JavaScript',
            code: lines(
              "const isSignIn = new URLSearchParams(location.hash.slice(1)).has('rental-code');",
              'if (!isSignIn) startRouter();',
            ),
          },
        ],
      },
      {
        id: 'account',
        title: 'Bookings and settings',
        pieces: [
          `\`<rental-account>\` on your page links to ${host}, where the account is. Cancel its \`rental-navigate\` event to open it another way.`,
          {
            id: 'account',
            label: 'HTML',
            code: '<rental-account view="bookings" partner="your-id"></rental-account>',
          },
          'With `view="booking"` it is on your page: guests find their booking there with its reference and their email address, and can change or cancel it. Your origin must be one of the operator’s partners.',
        ],
      },
    ],
  };
}
