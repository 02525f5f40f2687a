/** Returns the form in which email addresses are stored and compared: letters with accents can be written in two ways. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** Returns true for an address that mixes Latin with Cyrillic or Greek letters, as one does that imitates another person's. */
export function mixesScripts(email: string): boolean {
  return email
    .split(/[@.]/)
    .some((part) => /\p{Script=Latin}/u.test(part) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(part));
}
