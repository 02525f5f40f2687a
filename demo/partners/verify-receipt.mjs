// Verifies the receipt of `rental-booked` on a partner's server, with only Node's built-in modules:
//
//   node verify-receipt.mjs HOST RECEIPT ORIGIN [PARTNER]
//   node verify-receipt.mjs http://localhost:4002 eyJhbGciOi… https://hotel.example hotel
//
// ORIGIN is that of your page, PARTNER the id that the host registered for you; without an id, leave it out. A receipt is a JSON
// Web Token, signed with EdDSA. Cache the keys for a day; fetch them again for an unknown `kid`.
import { createPublicKey, verify } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** Seconds by which the clocks of two servers may differ. */
const leeway = 60;

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the claims of a receipt that one of the keys has signed and that is still valid, otherwise null. */
export function readReceipt(receipt, { keys, issuer, now = Date.now() / 1000 }) {
  const [head = '', claims = '', signature = '', ...more] = receipt.split('.');
  try {
    const { alg, kid } = decode(head);
    const key = keys.find((each) => each.kid === kid);
    const bytes = Buffer.from(signature, 'base64url');
    // The last character of a signature could have several forms.
    if (alg !== 'EdDSA' || !key || more.length > 0 || bytes.toString('base64url') !== signature) return null;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
    if (!verify(null, Buffer.from(`${head}.${claims}`), publicKey, bytes)) return null;
    const payload = decode(claims);
    return payload.iss === issuer && payload.exp > now - leeway ? payload : null;
  } catch {
    return null;
  }
}

/** Returns the claims of a receipt for a booking on your own page, otherwise null. */
export function verifyReceipt(receipt, { origin, partner, ...expected }) {
  const claims = readReceipt(receipt, expected);
  const isOwn = claims?.aud === (partner ?? origin) && claims.origin === origin && claims.partner === partner;
  return isOwn ? claims : null;
}

const [, file = '', host, receipt, origin, partner] = process.argv;
if (host && receipt && import.meta.url === pathToFileURL(file).href) {
  const { keys } = await (await fetch(`${host}/api/x/receipt-keys`)).json();
  const expected = { keys, issuer: host };
  if (!origin) console.warn('Without an ORIGIN, a receipt for the page of another partner is accepted too.');
  const claims = origin ? verifyReceipt(receipt, { ...expected, origin, partner }) : readReceipt(receipt, expected);
  console.info(claims ?? 'Not a valid receipt from this issuer.');
}
