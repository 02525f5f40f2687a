import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { SecretKeys } from '../process/secret-keys.ts';

/** Prefix of a PKCS #8 Ed25519 key, which is followed by the 32 bytes of the seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SigningKey {
  readonly privateKey: KeyObject;
  /** The public half, as a member of a JSON Web Key Set. */
  readonly publicJwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' };
}

/** Derives a signing key for receipts from a key of the server, so that all server processes use the same one. */
function receiptKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'receipts/ed25519', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16);
  return { privateKey, publicJwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the public keys, the current one first. Receipts that a previous key has signed stay valid while it is listed. */
export function receiptKeySet(secret: SecretKeys): { keys: SigningKey['publicJwk'][] } {
  return { keys: secret.map((key) => receiptKey(key).publicJwk) };
}

/** Returns the claims as a compact JWS (RFC 7515), signed with EdDSA (RFC 8037). */
export function signReceipt([current]: SecretKeys, claims: Record<string, unknown>): string {
  const { privateKey, publicJwk } = receiptKey(current);
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT', kid: publicJwk.kid })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
