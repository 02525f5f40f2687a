/** Returns the text of a file without a byte-order mark, or null if it isn't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  // English words in UTF-16 are UTF-8 too, with a zero byte at each letter.
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
