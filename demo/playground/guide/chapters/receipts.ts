import { type Guide, type GuidePlace, lines } from '../chapter.ts';

const send = lines(
  "document.addEventListener('rental-booked', ({ detail }) => {",
  '  if (!detail.receipt) return;',
  "  void fetch('/rental-receipts', { method: 'POST', body: detail.receipt, keepalive: true });",
  '});',
);

const claims = lines(
  '{',
  '  "iss": "https://cars.example",  // the host',
  '  "sub": "K7QF-2M9X",             // the booking’s reference',
  '  "iat": 1777629600,              // when the receipt was signed, in seconds',
  '  "partner": "your-id",           // your attribution id',
  '  "totalMinor": 18450,            // in cents',
  '  "currency": "EUR",',
  '  "status": "pending"',
  '}',
);

/** For the partner's own server. */
export function receipts({ host, receiptScript }: GuidePlace): Guide {
  return {
    file: 'guide-receipts',
    title: 'Signed receipts',
    lead: 'What a browser says can be made up. A receipt is signed by the host, and your server can tell without asking anybody.',
    sections: [
      {
        id: 'send',
        title: 'Take it to your server',
        pieces: [
          '`rental-booked` carries the receipt as a text. It names nobody: reference, total, currency, your id.',
          { id: 'send', label: 'JavaScript', code: send },
          'It is `null` where the host signs none, or could not be asked any more; the booking is made all the same.',
        ],
      },
      {
        id: 'verify',
        title: 'Check it there',
        pieces: [
          `A receipt is a JSON Web Token, signed with EdDSA (Ed25519). The public keys are at [${host}/api/x/receipt-keys](${host}/api/x/receipt-keys). Any library for such tokens does; so do these lines with nothing but Node.`,
          { id: 'verify', label: 'verify-receipt.mjs', code: receiptScript.trimEnd() },
        ],
      },
      {
        id: 'claims',
        title: 'What it says',
        pieces: [
          { id: 'claims', label: 'Claims', code: claims },
          {
            list: [
              'Refuse an `iss` that is not your host, an `alg` other than `EdDSA`, and a `partner` that is not you.',
              'Store `sub`, and count each of them once: the same receipt may arrive again.',
              'It says what was true when it was signed. A booking can be cancelled later; what counts at the end of the month is the operator’s statement.',
            ],
          },
        ],
      },
    ],
  };
}
