/** Tells an id from a name in an address: 24 hexadecimal digits are an id. */
export function isRecordId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}
