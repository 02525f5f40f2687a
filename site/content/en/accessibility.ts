import type { Article, Text } from '../article.ts';

const accessibility: Text<Article> = (f) => ({
  lead: `Everyone should be able to rent a vehicle on ${f.name}. This statement explains where we stand, how we check it, and how to reach us if something gets in your way.`,
  sections: [
    {
      id: 'service',
      title: 'What this service is',
      blocks: [
        `${f.name} lets you search and compare the vehicles of rental companies, see the whole price for your trip, book, pay and manage your booking, in ${f.languages}. You only need an account for the list of your bookings and for your settings.`,
        'The steps are the same for everyone: choose where and when, choose a vehicle, enter the driver’s details, and book. Each step is a page with a heading, and you can return to an earlier one without losing what you entered.',
      ],
    },
    {
      id: 'conformance',
      title: 'Where we stand',
      blocks: [
        'This site is designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and with them the European standard EN 301 549 and the requirements of the European Accessibility Act, Directive (EU) 2019/882. According to our own assessment it meets all criteria that apply.',
        'For you, this means:',
        {
          list: [
            'everything works with the keyboard alone, in reading order, and the focus is always visible,',
            'screen readers announce the name of every field, button and picture, and every change of a price, a list or a message,',
            'text can be enlarged to 200% and pages to 400%, down to a width of 320 pixels, without anything being cut off,',
            'contrast is sufficient in the light and dark themes, and your own high-contrast colours are respected,',
            'nothing flashes or moves on its own, and animations follow your device’s setting for reduced motion,',
            'errors are explained next to the field, with how to fix them, and nothing you entered is lost,',
            'a price that expires while you are booking is renewed, and a change applies only once you accept it,',
            'password managers and pasting work wherever you sign in.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What isn’t perfect yet',
      blocks: [
        {
          list: [
            'Maps can’t be read aloud. Everything on a map is also in a list next to it.',
            ...(f.paysOnline
              ? [
                  'The form for card details belongs to the payment company. If you can’t use it, contact us before you book.',
                ]
              : []),
            ...(f.usesRecaptcha
              ? ['An external service may ask you to prove that you’re human. If you can’t, contact us.']
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
        'Before each release, automated tests visit every public page in each language, at phone and desktop widths, in the light and dark themes, with the keyboard, with enlarged text and with wider spacing. We also review the results ourselves.',
        'This statement was prepared on 25 November 2026, based on that assessment.',
      ],
    },
    {
      id: 'contact',
      title: 'Let us know',
      blocks: [
        `If something doesn’t work for you, or you need a text in another format, [write to us](/contact)${f.email ? ` or email ${f.email}` : ''}. Tell us which page it was and what you use to read it. We’ll reply as soon as we can and help you with your booking.`,
        `Responsible for this site: ${f.operator}.`,
        'If our answer doesn’t help, you can contact the authority that supervises the accessibility of services in your country.',
      ],
    },
  ],
});

export default accessibility;
