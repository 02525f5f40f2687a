// What a partner's own server does with the receipt of `rental-booked`, with nothing but Node:
//
//   node verify-receipt.mjs http://localhost:4002 eyJhbGciOi…
//
// A receipt is a JSON Web Token, signed with EdDSA. Keep the keys for a day; ask again when a `kid` is unknown.
import { createPublicKey, verify } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const decode = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** What the receipt says, or null when none of these keys has signed it or it is of another issuer. */
export function verifyReceipt(receipt, { keys, issuer }) {
  const [head = '', claims = '', signature = ''] = receipt.split('.');
  try {
    const { alg, kid } = decode(head);
    const key = keys.find((each) => each.kid === kid);
    if (alg !== 'EdDSA' || !key) return null;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
    const isSigned = verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    const said = decode(claims);
    return isSigned && said.iss === issuer ? said : null;
  } catch {
    return null;
  }
}

const [, file = '', host, receipt] = process.argv;
if (host && receipt && import.meta.url === pathToFileURL(file).href) {
  const { keys } = await (await fetch(`${host}/api/x/receipt-keys`)).json();
  console.info(verifyReceipt(receipt, { keys, issuer: host }) ?? 'Not a valid receipt from this issuer.');
}
