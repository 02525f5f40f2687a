/** Returns true if a URL value is an id (24 hexadecimal digits) and not a name. */
export function isRecordId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}
