import type { Article, Text } from '../article.ts';

const privacy: Text<Article> = (f) => ({
  lead: `We ask for what a rental needs, and for nothing else. This page says what ${f.name} does with your data, who else sees it, how long it stays and what you can ask of us.`,
  sections: [
    {
      id: 'what',
      title: 'What we collect',
      blocks: [
        {
          terms: [
            ['When you search', 'Place and dates, to answer with vehicles. We need no name for that.'],
            [
              'When you book',
              'The name, email address, phone number and date of birth of each driver, the licence number, a flight number if you give one, and the choices you made.',
            ],
            ['When a supplier asks for it', 'A copy of the driving licence.'],
            [
              'When you open an account',
              'Your name, email address, phone number, date of birth, language, a password that we can only check, not read, and a picture if you add one.',
            ],
            ['When you write to us', 'Your email address and what you write.'],
            ['When you subscribe to the newsletter', 'Your email address, once you have confirmed it.'],
            [
              'While the site runs',
              'Records of requests without names, which help us to find faults and to keep misuse away.',
            ],
          ],
        },
        f.paysOnline
          ? 'Card details never reach us: they go from your browser to the payment service that you use.'
          : 'We ask for no card details: you pay at the counter.',
      ],
    },
    {
      id: 'why',
      title: 'Why we may use it',
      blocks: [
        {
          list: [
            'To make and look after your booking: that is our contract with you.',
            'To keep accounts and to answer to authorities: the law asks us to.',
            'To keep the site safe and working: we have a legitimate interest in that.',
            'To send you the newsletter: only with your consent, which you can take back in every issue.',
          ],
        },
        'No decision about you is left to a machine alone, and we sell your data to nobody.',
      ],
    },
    {
      id: 'who',
      title: 'Who else sees it',
      blocks: [
        'The supplier of your booking receives what it needs to hand over the vehicle: drivers, dates, places, extras and flight number.',
        f.paysOnline
          ? 'The payment service you choose receives the amount and your payment details. Companies that run servers and mail for us work on our instructions only.'
          : 'Companies that run servers and mail for us work on our instructions only.',
        f.countsVisits
          ? 'We count visits with the help of an outside service, as the [cookie policy](/cookie-policy) explains.'
          : f.servesMapsAndRates
            ? 'Nobody counts or follows your visits here. Maps and exchange rates come from our own server, so that looking at them tells no third party anything.'
            : 'Nobody counts or follows your visits here. Pictures of maps and exchange rates come from other servers, which learn the address of your connection, and nothing else about you.',
        ...(f.asksForPeople
          ? [
              'Forms that anybody can send ask Google’s reCAPTCHA whether a person is at work. Google then sees the address of your connection and how the page is used.',
            ]
          : []),
        ...(f.hasSocialSignIn
          ? [
              'If you sign in with an account of another service, that service learns that you use this site, and tells us your name and your email address.',
            ]
          : []),
        ...(f.looksUpCountry
          ? [
              'On your first visit we ask a look-up service which country your connection comes from, to answer in your language. The answer is not kept.',
            ]
          : []),
      ],
    },
    {
      id: 'long',
      title: 'How long it stays',
      blocks: [
        {
          terms: [
            ['Bookings', 'As long as tax law asks for, then they are deleted.'],
            ['Copies of licences', 'Until you delete them in your settings, or ask us to.'],
            ['Account', 'Until you ask us to delete it.'],
            ['Emails we sent', 'Their contents are removed once they have been sent.'],
            ['Messages to us', 'Until the matter is settled.'],
          ],
        },
      ],
    },
    {
      id: 'safe',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Passwords are stored as hashes, links in mails work once and expire, and a booking shows the driver’s data only to its driver, its supplier and us. Licences are shown to their owner only.',
      ],
    },
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [`Responsible for what happens to your data here: ${f.operator}.`],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may ask what we know about you, have it corrected, deleted, restricted or handed over in a common format, object to its use, and take back a consent at any time. You may also complain to the data protection authority of your country.',
        f.email
          ? `A message to ${f.email} or through the [contact page](/contact) is enough. We answer within a month.`
          : 'A message through the [contact page](/contact) is enough. We answer within a month.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `The site is not meant for children under ${f.childAge}. We do not knowingly collect their data; if you learn of such data, tell us and we delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change how we use data we change this page first. If a change concerns you in an important way and we have your address, we also write to you.',
      ],
    },
  ],
});

export default privacy;
