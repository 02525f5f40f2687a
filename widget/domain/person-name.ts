/** Control characters, line separators, and characters that reverse the direction of the text around them. */
const hidden = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** A scheme, or a word with a dot inside, which mail clients may turn into a link. */
const scheme = /:\/\/|\bwww\./iu;
const dotted = /([\p{L}\p{M}\p{N}-]+)\.(\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}])/gu;

/** Titles written without a space after their dot. */
const title = /^(?:dr\.(?:ing|jur|med|phil|rer)|prof\.dr|dipl\.(?:ing|kfm))$/iu;

/** Endings that make a link even of a short, capitalized word such as `X.Com`. */
const linkedEndings = /^(?:com|net|org|info|biz|app|dev|xyz|shop|site|store|top|club|link|live|click|page|win|vip)$/iu;

/**
 * Checks a person's name, which is repeated in mails: nobody may use it to send a link to someone else. Dots of initials and
 * titles are allowed (`J. R.`, `J.R.Smith`, `Dr.med.`).
 */
export function validateName(text: string): 'name_invalid' | null {
  const name = text.normalize('NFKC').replaceAll('。', '.');
  const hasLink = scheme.test(name) || name.includes('@') || [...name.matchAll(dotted)].some(isDomain);
  return hasLink || hidden.test(text) ? 'name_invalid' : null;
}

function isDomain([whole, before = '', ending = '']: RegExpMatchArray): boolean {
  // `J.Smith` and `St.John` are names, `bit.ly` is not.
  const isInitial = before.length <= 3 && /^\p{Lu}\p{Ll}/u.test(ending) && !linkedEndings.test(ending);
  return !isInitial && !title.test(whole);
}

/** Returns a name from another source, such as an account at a provider, without what a person's name may not contain. */
export function toSafeName(text: string): string {
  if (validateName(text) === null) return text;
  return text.replace(/[^\p{L}\p{M}\p{N}'’ -]+/gu, ' ').trim();
}
