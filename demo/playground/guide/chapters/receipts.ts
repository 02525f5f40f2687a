import { type Guide, type GuideContext, lines } from '../guide.ts';

const send = lines(
  "document.addEventListener('rental-booked', ({ detail }) => {",
  '  if (!detail.receipt) return;',
  "  void fetch('/rental-receipts', { method: 'POST', body: detail.receipt, keepalive: true });",
  '});',
);

const claims = lines(
  '{',
  '  "iss": "https://cars.example",  // the host',
  '  "aud": "your-id",               // partner, or origin if there is no partner',
  '  "sub": "K7QF-2M9X",             // the booking’s reference',
  '  "iat": 1777629600,              // when the receipt was signed, in seconds',
  '  "exp": 1780221600,              // 30 days later',
  '  "origin": "https://you.example", // the page that sent the booking',
  '  "partner": "your-id",           // the id that the host registered for it',
  '  "clickId": "2817-4402-96-5513", // the click on your page, if there was one',
  '  "totalMinor": 18450,            // in cents',
  '  "lines": [                      // add up to the total: rent, extras, fees',
  '    { "code": "daily", "quantity": 3, "amountMinor": 15450 },',
  '    { "code": "addOn", "key": "child-seat", "quantity": 2, "amountMinor": 3000 }',
  '  ],',
  '  "currency": "EUR",',
  '  "status": "pending"',
  '}',
);

const event = lines(
  '{',
  '  "id": "5f0c2b9d1e7a4c3b8d6e9f01",  // the same if the event is sent again',
  '  "type": "booking.cancelled",       // or .created, .paid, .changed, .completed',
  '  "created": 1777629600,             // when it happened, in seconds',
  '  "host": "https://cars.example",',
  '  "partner": "your-id",',
  '  "data": {',
  '    "reference": "K7QF-2M9X", "status": "cancelled", "noShow": false, "clickId": "2817-4402-96-5513",',
  '    "currency": "EUR", "totalMinor": 18450, "paidMinor": 18450, "refundedMinor": 18450,',
  '    "from": "2027-05-01T10:00", "pickupZone": "Europe/Paris", "pickupLocation": "9a3e…",',
  '    "to": "2027-05-04T10:00", "dropOffZone": "Europe/Paris", "dropOffLocation": "9a3e…"',
  '  }',
  '}',
);

/** Returns the guide to receipts and events, for the partner's own server. */
export function receipts({ host, receiptScript, eventScript }: GuideContext): Guide {
  return {
    file: 'guide-receipts',
    title: 'Signed receipts',
    lead: 'Data from a browser can be forged. A receipt is signed by the host, and your server can verify it offline. Signed events report what happens later.',
    sections: [
      {
        id: 'send',
        title: 'Send it to your server',
        pieces: [
          '`rental-booked` contains the receipt as a string. It holds no personal data: only reference, status, price, currency, your origin and your id.',
          { id: 'send', label: 'JavaScript', code: send },
          'It is `null` if the host doesn’t sign receipts or couldn’t be reached; the booking is still confirmed.',
        ],
      },
      {
        id: 'verify',
        title: 'Verify it',
        pieces: [
          `A receipt is a JSON Web Token, signed with EdDSA (Ed25519). The public keys are at [${host}/api/x/receipt-keys](${host}/api/x/receipt-keys). Use any JWT library, or these lines, which need only Node. They take your origin and your id.`,
          { id: 'verify', label: 'verify-receipt.mjs', code: receiptScript.trimEnd() },
        ],
      },
      {
        id: 'claims',
        title: 'Claims',
        pieces: [
          { id: 'claims', label: 'Claims', code: claims },
          {
            list: [
              'Reject an `iss` that isn’t your host, an `alg` other than `EdDSA`, an `exp` that has passed, and an `aud`, `origin` or `partner` that isn’t yours.',
              '`origin` is what the visitor’s browser sent, so no other site can book in your name. `partner` is the id that the host registered for this origin, whatever the page’s attribute says; the console of the page names a difference. Without a registered id the receipt has no `partner`.',
              'Bookings on the host’s own site, which your links lead to, are attributed to a registered id too. Their `origin` is the host’s, and no page of yours gets their receipt.',
              'Store `sub` and count each one once: the same receipt may arrive again.',
              'It reflects the booking when it was signed. A booking can be changed or cancelled later, which events report.',
            ],
          },
        ],
      },
      {
        id: 'clicks',
        title: 'Which click led to it',
        pieces: [
          'Every way from your page to the host carries a click id, so that you can match a booking to a visit without a cookie. The booking, its receipt and its events name it.',
          {
            list: [
              'A tag with your `partner` id makes an id up: `click` in the `url` of `rental-search` and `rental-select`. A link of your own may carry an id of yours, from 8 to 64 letters, digits, hyphens or underscores: `/search?partner=your-id&click=stay-20270501`. Otherwise the host makes one up.',
              'When the visitor arrives, the host signs it for your id and the origin of your page. Your page sends no request for that; the browser names the origin, so a `Referrer-Policy` of `no-referrer` or `same-origin` prevents it. The booking is then still yours, by your `partner` id, but has no click id.',
              'It is valid for 30 days. One that was made up, has expired or was signed for another partner is ignored.',
              'It is in the address only. The host stores it only for a visitor who has agreed to analytics there, and deletes it when they withdraw that. It says nothing about the visitor; don’t put anything personal into an id of yours.',
              'With `consent="none"` the tags make up no id.',
            ],
          },
        ],
      },
      {
        id: 'events',
        title: 'Events',
        pieces: [
          'Give the operator an `https://` address of your server, and you get a secret. Your server then receives a `POST` when a booking of yours is created, paid, changed, cancelled or completed, whatever happens to the visitor’s browser.',
          { id: 'event', label: 'Event', code: event },
          'The header `Rental-Signature` (`t=…,v1=…`) signs the time and the body. Verify it before you parse the body, and respond with a status from 200 to 299 within ten seconds:',
          ...(eventScript ? [{ id: 'verify-event', label: 'verify-event.mjs', code: eventScript.trimEnd() }] : []),
          {
            list: [
              'An event that your server doesn’t take is sent again for three days. It may arrive twice, or after a later one: keep the ids that you have seen, and compare `created`.',
              'A booking that awaits an online payment has no event before it is paid. `booking.completed` comes once, when the car is back or the time is over.',
              'Nothing in it is personal. While the operator replaces the secret, there is a `v1` with each for a day.',
            ],
          },
        ],
      },
    ],
  };
}
