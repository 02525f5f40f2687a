import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** Prefix of a PKCS #8 Ed25519 key, which is followed by the 32 bytes of the seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey {
  readonly privateKey: KeyObject;
  /** The public half, as a member of a JSON Web Key Set. */
  readonly publicJwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' };
}

/** Derives the signing key for receipts from the server's secret, so that all server processes use the same key. */
export function receiptKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'receipts/ed25519', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16);
  return { privateKey, publicJwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the claims as a compact JWS (RFC 7515), signed with EdDSA (RFC 8037). */
export function signReceipt(secret: string, claims: Record<string, unknown>): string {
  const { privateKey, publicJwk } = receiptKey(secret);
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: publicJwk.kid })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
