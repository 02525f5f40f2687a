import type { Article, Text } from '../article.ts';

const cookiePolicy: Text<Article> = (f) => ({
  lead: `${f.name} keeps a few small things in your browser so that it works as you expect.${f.countsVisits ? '' : ' That is why there is no consent banner: nothing here follows you.'}`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'A cookie is a short text that your browser sends along with each request. There are two, both from this site:',
        {
          terms: [
            [
              'rental-session',
              'Keeps you signed in. Set when you sign in, gone when you sign out, close the browser, or after a day; with “Stay connected” it lasts until you sign out, at most 400 days.',
            ],
            [
              'rental-language',
              'Remembers your language, so that pages arrive in it. Set when you choose one, for a year.',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Stored in your browser',
      blocks: [
        'These never leave your device by themselves:',
        {
          terms: [
            ['rental-user', 'Who is signed in, so that the page can greet you at once. Removed when you sign out.'],
            ['rental-language, rental-currency', 'Your language and your currency.'],
            ['rental-stay-connected', 'Whether you want to stay signed in.'],
            ...(f.countsVisits ? [['rental-analytics', 'Whether visits may be counted.'] as const] : []),
            ['Recent searches', 'The places you looked for last. You can clear them in the search form.'],
            [
              'What you typed while booking',
              'Kept until you close the tab, so that a reload loses nothing. Card details are never kept.',
            ],
            [
              'rental-booking, rental-scroll',
              'What opens a booking that you made without an account, and how far down a page you were. Gone when you close the tab.',
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
          ? 'When you pay online, the payment service may set cookies of its own to prevent fraud. That happens on the payment step only, not before.'
          : 'No other service sets cookies here.',
        ...(f.asksForPeople
          ? [
              'To keep robots away, forms use Google’s reCAPTCHA, which may set cookies of its own when a form is opened.',
            ]
          : []),
        f.countsVisits
          ? 'If you agree, and only then, Google Analytics counts visits: it learns which kinds of pages are looked at, not what you search for or book, and sets cookies whose names begin with _ga. Everything works without it. You can change your mind here at any time; those cookies then go.'
          : 'There is no advertising, no social network button that watches, and no counting of visits by others.',
        'On the sites of our partners, our search stores nothing at all until you use it.',
      ],
    },
    {
      id: 'control',
      title: 'In your hands',
      blocks: [
        'You can delete cookies and stored data in the settings of your browser at any time, and refuse them altogether. Searching and booking work without them; only signing in needs its cookie.',
        'More about your data stands in the [privacy policy](/privacy).',
      ],
    },
  ],
});

export default cookiePolicy;
