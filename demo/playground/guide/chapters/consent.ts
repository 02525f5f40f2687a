import { type Guide, type GuidePlace, lines } from '../chapter.ts';

const banner = lines(
  '<rental-search consent="none" data-layer="dataLayer" partner="your-id"></rental-search>',
  '',
  '<script type="module">',
  "  const tags = document.querySelectorAll('rental-search, rental-results, rental-checkout');",
  '  // Call this from your banner, with what the visitor agreed to.',
  '  window.setRentalConsent = (answer) => {',
  "    for (const tag of tags) tag.setAttribute('consent', answer);",
  '  };',
  '</script>',
);

const booked = lines(
  "document.addEventListener('rental-booked', ({ detail }) => {",
  "  gtag('event', 'purchase', {",
  '    transaction_id: detail.reference,',
  '    value: detail.total / 100,',
  '    currency: detail.currency,',
  '  });',
  '});',
);

/** For the banner and the funnel. */
export function consent(_place: GuidePlace): Guide {
  return {
    file: 'guide-consent',
    title: 'Consent and analytics',
    lead: 'The tags set no cookie and keep nothing in your visitors’ browsers. What they may tell your analytics is for your visitors to say.',
    sections: [
      {
        id: 'consent',
        title: 'What the visitor agreed to',
        pieces: [
          'The attribute `consent` can change at any time, in both directions. Without it the tags behave as with `functional`.',
          {
            list: [
              '`none`: nothing is stored, nothing is asked of the host before the person begins to search, and campaign marks of your page stay on it.',
              '`functional`: the first question is prepared as the person comes near the form; `utm_*` and `gclid` of your page’s address go along to the host.',
              '`analytics`: as `functional`, and the events of the journey are written to the array that `data-layer` names.',
            ],
          },
          { id: 'banner', label: 'HTML', code: banner },
        ],
      },
      {
        id: 'data-layer',
        title: 'A tag manager',
        pieces: [
          'With `data-layer="dataLayer"` and consent to analytics four events are pushed as they happen, each as `{ event, ...detail }`: `rental-search`, `rental-select`, `rental-checkout-start` and `rental-booked`. In the tag manager make a trigger of the kind “Custom event” for each.',
        ],
      },
      {
        id: 'own',
        title: 'Your own code',
        pieces: [
          'Or listen, and send what you want. Whether the visitor agreed is then for your code to ask.',
          { id: 'booked', label: 'JavaScript', code: booked },
          'The browser says what it likes, so a commission should rest on the [signed receipt](/demo/guide-receipts.html).',
        ],
      },
      {
        id: 'marks',
        title: 'Where bookings came from',
        pieces: [
          '`partner` goes along with every consent: it names your page, not a person. It is kept with the booking and stands in its receipt.',
        ],
      },
    ],
  };
}
