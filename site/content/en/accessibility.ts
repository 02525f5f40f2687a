import type { Article, Text } from '../article.ts';

const accessibility: Text<Article> = (f) => ({
  lead: `Everyone should be able to rent a vehicle on ${f.name}. This statement says how far we are, how we check it, and how to reach us if something stands in your way.`,
  sections: [
    {
      id: 'service',
      title: 'What this service is',
      blocks: [
        `${f.name} lets you search and compare the vehicles of rental companies, see the whole price for your trip, book, pay and manage your booking, in ${f.languages}. You can do all of it without an account, except for the list of your own bookings and your settings.`,
        'The steps are the same for everyone: choose where and when, choose a vehicle, enter the driver’s details, and book. Each step is a page with a heading, and you can return to an earlier one without losing what you typed.',
      ],
    },
    {
      id: 'conformance',
      title: 'How far we are',
      blocks: [
        'This site is designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with them the European standard EN 301 549 and the requirements of the European Accessibility Act, Directive (EU) 2019/882. According to our own assessment it meets all criteria that apply.',
        'For you this means:',
        {
          list: [
            'everything works with the keyboard alone, in the order in which you read it, and the focus is always visible,',
            'screen readers are given names for every field, button and picture, and hear when a price, a list or a message changes,',
            'texts can be enlarged to 200 % and pages to 400 %, down to a width of 320 pixels, without anything being cut off,',
            'contrasts are sufficient in light and in dark colours, and your own high-contrast colours are respected,',
            'nothing flashes or moves on its own, and animations follow your device’s setting for reduced motion,',
            'a mistake is explained next to its field with what to do about it, and nothing you typed is lost,',
            'a price that expires while you are booking is renewed, and a change applies only once you accept it,',
            'password managers and pasting work wherever you sign in.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What we know is not perfect',
      blocks: [
        {
          list: [
            'A map can’t be read aloud. Everything on it is in a list beside it too.',
            ...(f.paysOnline
              ? [
                  'The form for card details belongs to the payment company. If you can’t use it, contact us before you book.',
                ]
              : []),
            ...(f.usesRecaptcha
              ? ['An external service may ask you for proof that you are a person. If you can’t give it, contact us.']
              : []),
            'The texts and pictures of vehicles and locations come from the rental companies. We ask them to be clear, but can’t check every one.',
            'People who use a screen reader every day have not yet tested the whole site with us.',
          ],
        },
      ],
    },
    {
      id: 'assessment',
      title: 'How we check it',
      blocks: [
        'Before each new version, automatic tests visit every public page in each language, at the width of a phone and of a computer, in light and in dark colours, with the keyboard, with enlarged texts and with wider spacing. We look at the results ourselves as well.',
        'This statement was prepared on 25 November 2026 from that assessment.',
      ],
    },
    {
      id: 'contact',
      title: 'Tell us',
      blocks: [
        `If something doesn’t work for you, or you need a text in another form, [write to us](/contact)${f.email ? ` or email ${f.email}` : ''}. Say which page it was and what you use to read it. We answer as soon as we can, and help you with your booking.`,
        `Responsible for this site: ${f.operator}.`,
        'If our answer doesn’t help, you can turn to the authority that supervises the accessibility of services in your country.',
      ],
    },
  ],
});

export default accessibility;
