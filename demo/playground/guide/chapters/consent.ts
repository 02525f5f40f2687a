import { type Guide, type GuideContext, lines } from '../guide.ts';

const banner = lines(
  '<rental-search consent="none" data-layer="dataLayer" partner="your-id"></rental-search>',
  '',
  '<script type="module">',
  "  const tags = document.querySelectorAll('rental-search, rental-results, rental-checkout');",
  '  // Call this from your banner, with what the visitor agreed to.',
  '  window.setRentalConsent = (consent) => {',
  "    for (const tag of tags) tag.setAttribute('consent', consent);",
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

/** Returns the guide to consent and analytics. */
export function consent(_place: GuideContext): Guide {
  return {
    file: 'guide-consent',
    title: 'Consent and analytics',
    lead: 'The tags set no cookies and store nothing in your visitors’ browsers. Your visitors decide what is sent to your analytics.',
    sections: [
      {
        id: 'consent',
        title: 'What the visitor agreed to',
        pieces: [
          'The attribute `consent` can change at any time, in both directions. Without it the tags behave as with `functional`.',
          {
            list: [
              '`none`: nothing is stored, no request is sent to the host before the visitor starts a search, and your page’s campaign parameters aren’t passed on.',
              '`functional`: the first request is prepared as the visitor approaches the form, and `utm_*` and `gclid` in your page’s URL are passed on to the host.',
              '`analytics`: as `functional`, and the booking events are pushed to the array named by `data-layer`.',
            ],
          },
          { id: 'banner', label: 'HTML', code: banner },
        ],
      },
      {
        id: 'data-layer',
        title: 'A tag manager',
        pieces: [
          'With `data-layer="dataLayer"` and analytics consent, four events are pushed as they happen, each as `{ event, ...detail }`: `rental-search`, `rental-select`, `rental-checkout-start` and `rental-booked`. In the tag manager, create a “Custom event” trigger for each.',
        ],
      },
      {
        id: 'own',
        title: 'Your own code',
        pieces: [
          'Or listen to the events and send what you need. Your code is then responsible for checking consent.',
          { id: 'booked', label: 'JavaScript', code: booked },
          'Data from a browser can be forged, so base commissions on the [signed receipt](/demo/guide-receipts.html).',
        ],
      },
      {
        id: 'marks',
        title: 'Where bookings came from',
        pieces: [
          '`partner` is always sent, whatever the consent: it identifies your page, not a person. The host stores it with the booking and signs it in the receipt if it registers the id for your origin.',
        ],
      },
    ],
  };
}
