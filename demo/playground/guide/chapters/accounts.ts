import { type Guide, type GuidePlace, lines } from '../chapter.ts';

/** Signing in at the host for a checkout of a partner's page. */
export function accounts({ host }: GuidePlace): Guide {
  return {
    file: 'guide-accounts',
    title: 'Customers with an account',
    lead: 'Nobody types a password on your page. Customers sign in at the host, and your checkout learns just enough to fill in the form.',
    sections: [
      {
        id: 'hand-over',
        title: 'How it goes',
        pieces: [
          'A checkout on your page offers guests to book without an account, and customers a link to sign in. There is nothing to switch on. This is what happens:',
          {
            list: [
              'The checkout makes a secret, keeps it in memory, and opens the host’s sign-in in a new tab with the hash of it and the address of your page.',
              'The person signs in there, reads what your page would learn, and agrees or not.',
              'The host leads that tab back to the very same address, with a code behind the `#`, where no server sees it.',
              'The tab passes the code to the checkout that waits, and closes. That one redeems it with its secret: once, within two minutes, from your origin.',
              'For 15 minutes the checkout knows name, e-mail address, phone number and birth date, and may book for the account. It can do nothing else, and forgets all of it with the page.',
            ],
          },
          'It is the authorization-code flow with PKCE (RFC 7636), made for one page.',
        ],
      },
      {
        id: 'return-address',
        title: 'The return address',
        pieces: [
          'It is the address of the page with the checkout, all of it but what stands behind the `#`. For that to work:',
          {
            list: [
              'Your origin is among the operator’s partners (`PARTNER_ORIGINS`). For any other the host says so, and gives no code.',
              'The address opens the same page with a `<rental-checkout>` in it when it is loaded anew: a single-page application needs its route in path or query. A checkout that only exists after clicks is not found again.',
              'Nothing on the way drops or rewrites what is behind the `#`: no redirect in scripts, no router that takes it for a route. The names are `rental-code` and `rental-state`.',
              'The page is served by https (or from this machine): browsers make no safe hashes elsewhere, and the link is then not shown.',
              'The page may be opened in a second tab, and both tabs are of the same origin.',
            ],
          },
          {
            id: 'return-address',
            label: 'A return address',
            code: lines(
              'https://hotel.example/book.html?car=65f0…&from=2027-05-01T10:00&to=2027-05-04T10:00',
              'https://hotel.example/book.html?car=65f0…&from=2027-05-01T10:00&to=2027-05-04T10:00#rental-code=…&rental-state=…',
            ),
          },
          'A router that looks at the `#` should leave these two alone until the checkout has read them:',
          {
            id: 'router-hash',
            label: 'JavaScript',
            code: lines(
              "const isHandOver = new URLSearchParams(location.hash.slice(1)).has('rental-code');",
              'if (!isHandOver) startRouter();',
            ),
          },
        ],
      },
      {
        id: 'account',
        title: 'Bookings and settings',
        pieces: [
          `\`<rental-account>\` on your page leads to ${host}, where the account is. Its \`rental-navigate\` can be cancelled if you want to open it another way.`,
          {
            id: 'account',
            label: 'HTML',
            code: '<rental-account view="bookings" partner="your-id"></rental-account>',
          },
          'Guests find their booking at the host with its reference and their e-mail address.',
        ],
      },
    ],
  };
}
