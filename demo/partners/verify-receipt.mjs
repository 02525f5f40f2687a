// Verifies the receipt of `rental-booked` on a partner's server, with only Node's built-in modules:
//
//   node verify-receipt.mjs http://localhost:4002 eyJhbGciOi…
//
// A receipt is a JSON Web Token, signed with EdDSA. Cache the keys for a day; fetch them again for an unknown `kid`.
import { createPublicKey, verify } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the receipt's claims, or null if none of the keys has signed it or it has another issuer. */
export function verifyReceipt(receipt, { keys, issuer }) {
  const [head = '', claims = '', signature = ''] = receipt.split('.');
  try {
    const { alg, kid } = decode(head);
    const key = keys.find((each) => each.kid === kid);
    if (alg !== 'EdDSA' || !key) return null;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
    const isSigned = verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    const payload = decode(claims);
    return isSigned && payload.iss === issuer ? payload : null;
  } catch {
    return null;
  }
}

const [, file = '', host, receipt] = process.argv;
if (host && receipt && import.meta.url === pathToFileURL(file).href) {
  const { keys } = await (await fetch(`${host}/api/x/receipt-keys`)).json();
  console.info(verifyReceipt(receipt, { keys, issuer: host }) ?? 'Not a valid receipt from this issuer.');
}
