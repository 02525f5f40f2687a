/** Returns true if the value is in the list, and narrows it to the list's type. */
export function isOneOf<Word extends string>(words: readonly Word[], text: unknown): text is Word {
  return (words as readonly unknown[]).includes(text);
}
