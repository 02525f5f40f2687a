import type { Article, Text } from '../article.ts';

const cookiePolicy: Text<Article> = (f) => ({
  lead: `${f.name} stores a few small things in your browser so that it works as you expect.${f.countsVisits || f.measuresSpeed ? '' : ' There’s no consent banner because nothing here tracks you.'}`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'A cookie is a short text that your browser sends with each request. They all come from this site:',
        {
          terms: [
            [
              '__Host-rental-session',
              'Keeps you signed in. Set when you sign in and removed when you sign out, when you close the browser or after a day; with “Stay signed in”, it lasts until you sign out, for up to 400 days.',
            ],
            [
              'rental-language',
              'Remembers your language so that pages load in it. Set for a year when you choose one.',
            ],
            [
              'rental-quote',
              'Opens the checkout with the price that an assistant was given for you. Set when you open its link, and removed when the price is no longer held.',
            ],
            [
              '__Secure-rental-device',
              'Recognizes a browser that you’ve signed in from, so that other people’s failed attempts can’t lock you out. Set when you sign in, for up to 400 days.',
            ],
            [
              '__Host-rental-sign-in',
              'Holds the first step of a two-step sign-in for the five minutes in which you enter the code.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Stored in your browser',
      blocks: [
        'These are never sent from your device automatically:',
        {
          terms: [
            ['rental-user', 'Who is signed in, so that the page can greet you right away. Removed when you sign out.'],
            ['rental-language, rental-currency', 'Your language and your currency.'],
            [
              'rental-driver-age, rental-car-list',
              'The driver’s age of your last search and the list layout you chose.',
            ],
            ['rental-stay-connected', 'Whether you want to stay signed in.'],
            ...(f.countsVisits || f.measuresSpeed
              ? ([['rental-analytics', 'Whether you allow visits to be measured.']] as const)
              : []),
            ...(f.countsVisits
              ? ([
                  ['rental-click', 'Only if you allow it: which partner’s page led you here, for up to 30 days.'],
                ] as const)
              : []),
            ['Recent searches', 'The locations you last searched for. You can clear them in the search form.'],
            [
              'What you enter while booking',
              'Kept until you close the tab, so that you lose nothing if the page reloads. Card details are never stored.',
            ],
            [
              'rental-bookings',
              'Access to the bookings made in this browser, so that their pages open here. Kept for seven days, or until you sign out.',
            ],
            [
              'rental-booking, rental-confirmed, rental-scroll',
              'Access to a booking you made without an account, and how far you scrolled down a page. Removed when you close the tab.',
            ],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Other services',
      blocks: [
        f.paysOnline
          ? 'When you pay online, the payment service may set its own cookies to prevent fraud. This only happens at the payment step.'
          : 'No other service sets cookies here.',
        ...(f.usesRecaptcha
          ? ['To block spam, forms use Google’s reCAPTCHA, which may set its own cookies when you open a form.']
          : []),
        f.countsVisits
          ? 'Only if you agree, Google Analytics measures visits: it sees which kinds of pages you view, not what you search for or book, and sets cookies whose names begin with _ga. Everything works without it. You can change your mind here at any time; those cookies are then deleted.'
          : 'There is no advertising, no tracking by social network buttons, and no measuring of visits by others.',
        ...(f.measuresSpeed
          ? [
              'Only if you agree, and only in some visits, we measure how quickly our pages load and respond: the kind of page, the times, the part of the page that was slow, whether you use a phone, and the language. The figures say nothing about you, go to our own server and are deleted after 28 days. You can change your mind here at any time.',
            ]
          : []),
        'On the sites of our partners, our search stores nothing until you use it.',
      ],
    },
    {
      id: 'control',
      title: 'You’re in control',
      blocks: [
        'You can delete or block cookies and stored data in your browser settings at any time. Searching and booking work without them; only signing in needs its cookie.',
        'Read more about your data in the [privacy policy](/privacy).',
      ],
    },
  ],
});

export default cookiePolicy;
