import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `We only ask for what a rental needs. This page explains what ${f.name} does with your data, who else sees it, how long we keep it and what your rights are.`,
  sections: [
    {
      id: 'what',
      title: 'What we collect',
      blocks: [
        {
          terms: [
            [
              'When you search',
              'Locations, dates and the driver’s age, to show you vehicles. We don’t need your name for that.',
            ],
            [
              'When you book',
              f.isBookCars
                ? 'The name, email address, phone number and date of birth of each driver, and your choices.'
                : 'The name, email address, phone number and date of birth of each driver, the licence number, a flight number if you provide one, and your choices.',
            ],
            ['When a supplier requires it', 'A copy of the driving licence.'],
            [
              'When you create an account',
              'Your name, email address, phone number, date of birth, language, a password that we can check but not read, and a picture if you add one.',
            ],
            ...(f.isBookCars
              ? []
              : ([
                  [
                    'When you sign in',
                    'The browser and system of each session and when it was last used, so that you can see and end your sessions. A log records the time and network address of each attempt to sign in, which helps us prevent abuse.',
                  ],
                ] as const)),
            ['When you write to us', 'Your email address and your message.'],
            f.isBookCars
              ? ['When you subscribe to the newsletter', 'Your email address.']
              : ['When you subscribe to the newsletter', 'Your email address, once you have confirmed it.'],
            ...(f.measuresSpeed
              ? ([
                  [
                    'When you let us measure speed',
                    'How quickly pages load and respond, by kind of page, kind of device and language: no address, no name and nothing you enter.',
                  ],
                ] as const)
              : []),
            ['When you use the site', 'Request logs without names, which help us find faults and prevent abuse.'],
          ],
        },
        f.paysOnline
          ? 'Card details never reach us: they go from your browser directly to the payment service.'
          : 'We don’t ask for card details: you pay at the counter.',
      ],
    },
    {
      id: 'why',
      title: 'Why we may use it',
      blocks: [
        {
          list: [
            'To make and manage your booking: this is our contract with you.',
            'To keep accounts and respond to authorities: the law requires it.',
            'To keep the site safe and working: this is our legitimate interest.',
            'To send you the newsletter: only with your consent, which you can withdraw in every issue.',
          ],
        },
        'No decision about you is made by a machine alone, and we never sell your data.',
      ],
    },
    {
      id: 'who',
      title: 'Who else sees it',
      blocks: [
        f.isBookCars
          ? 'The supplier of your booking receives what it needs to hand over the vehicle: drivers, dates, places and extras.'
          : 'The supplier of your booking receives what it needs to hand over the vehicle: drivers, dates, places, extras and flight number.',
        f.paysOnline
          ? 'The payment service you choose receives the amount and your payment details. Companies that run servers and email for us act only on our instructions.'
          : 'Companies that run servers and email for us act only on our instructions.',
        f.countsVisits
          ? 'We measure visits with an outside service if you agree, as the [cookie policy](/cookie-policy) explains.'
          : f.servesMapsAndRates
            ? `${f.measuresSpeed ? 'No one else' : 'No one'} measures or tracks your visits here. Maps and exchange rates come from our own server, so viewing them reveals nothing to third parties.`
            : `${f.measuresSpeed ? 'No one else' : 'No one'} measures or tracks your visits here. Map images and exchange rates come from other servers, which see your IP address and nothing else about you.`,
        ...(f.usesRecaptcha
          ? [
              'Public forms use Google’s reCAPTCHA to block spam. Google then sees your IP address and how you use the page.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'If you sign in with an account of another service, that service knows that you use this site and shares your name and email address with us.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'On your first visit, a look-up service tells us which country you’re connecting from so that we can show the site in your language. We don’t store the result.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'How long we keep it',
      blocks: [
        {
          terms: f.isBookCars
            ? [
                ['Bookings', 'For as long as tax law requires.'],
                ['Copies of licences', 'Until you delete them in your settings or ask us to.'],
                ['Account', 'Until you ask us to delete it.'],
                ['Messages to us', 'Until the matter is resolved.'],
              ]
            : [
                [
                  'Bookings',
                  `For ${f.bookingRetention} after the trip, because of tax law. Then your name is removed, and only dates and amounts remain.`,
                ],
                [
                  'Copies of licences',
                  `Until ${f.licenseRetention} after the last trip that needed them, or until you delete them in your settings. A copy that no booking has used stays until you delete it.`,
                ],
                [
                  'Account',
                  'Until you delete it in your settings. Of past bookings, your name, dates and amounts remain as stated above.',
                ],
                ['Emails we sent', 'Their contents are removed once they have been sent.'],
                ['Messages to us', 'Until the matter is resolved.'],
              ],
        },
      ],
    },
    {
      id: 'safe',
      title: 'How we protect it',
      blocks: [
        `Connections are encrypted. Passwords are stored as hashes, links in emails that confirm an address or set a password work once and expire, and a booking shows the driver’s data only to the driver, the supplier and us.${f.isBookCars ? ' The copy of a licence can be opened only by its owner, by the supplier of the booking and by us.' : ' The copy of a licence can be opened only by its owner, by anyone with the link to a booking made without an account, and by the supplier of a booking that requires it; we record each time it is opened.'}`,
      ],
    },
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [`The data controller is ${f.operator}.`],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        ...(f.isBookCars
          ? []
          : ['In your settings you can download everything we store about you, and delete your account.']),
        'You can ask for a copy of your data, have it corrected, deleted, restricted or transferred in a common format, object to its use, and withdraw your consent at any time. You can also complain to your country’s data protection authority.',
        f.email
          ? `Just write to ${f.email} or use the [contact page](/contact). We reply within a month.`
          : 'Just use the [contact page](/contact). We reply within a month.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `This site isn’t intended for children under ${f.childAge}. We don’t knowingly collect their data; if you learn of any, let us know and we’ll delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change how we use data, we update this page first. If a change affects you significantly and we have your email address, we’ll also email you.',
      ],
    },
  ],
});

export default privacy;
