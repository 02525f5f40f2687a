/** A booking reference that a customer can quote, eight characters such as `7K2M-Q9XF`. */
export type Reference = string & { readonly __reference: true };

/** Digits and letters that are distinguishable when spoken or written: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** Creates a reference from random bytes, one for each character; throws a RangeError for fewer than eight. */
export function referenceOf(randomBytes: Uint8Array): Reference {
  if (randomBytes.length < length) throw new RangeError(`Expected ${length} random bytes, got ${randomBytes.length}`);
  const characters = [...randomBytes.subarray(0, length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return group(characters.join(''));
}

/** Parses a typed reference (any case, spaces and dashes, O for 0, I and L for 1); returns null if it is invalid. */
export function parseReference(text: string): Reference | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? group(plain) : null;
}

function group(characters: string): Reference {
  return `${characters.slice(0, 4)}-${characters.slice(4)}` as Reference;
}
