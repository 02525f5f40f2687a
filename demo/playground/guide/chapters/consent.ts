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
  '    items: [{ item_id: detail.carId, item_name: detail.name, price: detail.total / 100, quantity: 1 }],',
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
              '`none`: nothing is stored, no request is sent to the host before the visitor starts a search (results and a checkout whose search your page sets do load it), and your page’s campaign parameters aren’t passed on.',
              '`functional`: the first request is prepared as the visitor approaches the form, and `utm_*` and `gclid` in your page’s URL are passed on to the host.',
              '`analytics`: as `functional`, and the booking events are pushed to the array named by `data-layer`.',
            ],
          },
          { id: 'banner', label: 'HTML', code: banner },
        ],
      },
      {
        id: 'data-layer',
        title: 'A tag manager and Google Analytics 4',
        pieces: [
          'With `data-layer="dataLayer"` and analytics consent, the steps of a booking are pushed as they happen: each as `{ event, ...detail }`, and as the e-commerce event of Google Analytics 4, after a `{ ecommerce: null }` that clears the one before. Without that consent nothing is pushed.',
          {
            list: [
              '`rental-search`: no e-commerce event, because a search here has no search term.',
              '`rental-list`: `view_item_list` with every car of the list.',
              '`rental-select`: `select_item`.',
              '`rental-checkout-start`: `begin_checkout`, when the visitor starts to fill in the form.',
              '`rental-payment`: `add_payment_info`; `payment_type` is `later`, `deposit` or `full`.',
              '`rental-booked`: `purchase`; `transaction_id` is the booking’s reference.',
              '`rental-cancelled`: `refund` with the amount that is refunded, on the page where the customer cancels.',
            ],
          },
          'An item is a car: `item_id`, `item_name`, `quantity` 1, and as `price` the total of the trip with everything mandatory, in major units. `value` is the same total.',
          'In Google Tag Manager, create one “Custom event” trigger with the regular expression `^(view_item_list|select_item|begin_checkout|add_payment_info|purchase|refund)$`, and one GA4 event tag with the event name `{{Event}}` and “Send Ecommerce data” from the data layer.',
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
