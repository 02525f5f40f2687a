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
  '  "totalMinor": 18450,            // in cents',
  '  "lines": [                      // add up to the total: rent, extras, fees',
  '    { "code": "daily", "quantity": 3, "amountMinor": 15450 },',
  '    { "code": "addOn", "key": "child-seat", "quantity": 2, "amountMinor": 3000 }',
  '  ],',
  '  "currency": "EUR",',
  '  "status": "pending"',
  '}',
);

/** Returns the guide to receipts, for the partner's own server. */
export function receipts({ host, receiptScript }: GuideContext): Guide {
  return {
    file: 'guide-receipts',
    title: 'Signed receipts',
    lead: 'Data from a browser can be forged. A receipt is signed by the host, and your server can verify it offline.',
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
              'It reflects the booking when it was signed. A booking can be cancelled later; the operator’s monthly statement is what counts.',
            ],
          },
        ],
      },
    ],
  };
}
