/** Characters without width, control characters, line separators, and those that reverse the direction of the text around them. */
const hidden = /[\p{Cc}\u00ad\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** Characters that aren't shown. Some belong into names, such as the joiners of Persian, but they must not hide a link. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** A scheme, or a word with a dot inside, which mail clients may turn into a link. */
const scheme = /:\/\/|\bwww\./iu;
const dotted = /([\p{L}\p{M}\p{N}-]+)\.(\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}])/gu;

/** An email address. An `@` alone comes before an alias in names of Malaysia and Singapore. */
const address = /@\S*\.\S/u;

/** Two titles written without a space between them. */
const twoTitles = /^(?:dr\.(?:ing|jur|med|phil|rer)|prof\.dr|dipl\.(?:ing|kfm))$/iu;

/** Titles and common abbreviations before a name. */
const title = /^(?:br|dr|dra|fr|jr|lt|mag|md|mme|mohd|mr|mrs|ms|mx|prof|rev|sir|sr|sra|st|ste)$/iu;

/** The beginning of a name after initials or a title: a capital, or a letter of a script that has none. */
const namePart =
  /^(?:\p{Lu}|[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Ethi}\p{sc=Geor}\p{sc=Gujr}\p{sc=Guru}\p{sc=Hebr}\p{sc=Khmr}\p{sc=Knda}\p{sc=Laoo}\p{sc=Mlym}\p{sc=Mymr}\p{sc=Sinh}\p{sc=Taml}\p{sc=Telu}\p{sc=Thai}])/u;

/** Matches the characters that follow the host in a link. */
const path = /^[/?#:\\]/u;

/** Endings that make a link even of a short, capitalized word such as `X.Com`. Those in other scripts are domains that exist. */
const linkedEndings =
  /^(?:com|net|org|info|biz|app|dev|xyz|shop|site|store|top|club|link|live|click|page|win|vip|كوم|موقع|شبكة|بازار|عرب|همراه|امارات|الجزائر|الاردن|المغرب|السعودية|عمان|قطر|سورية|تونس|فلسطين|مصر|ایران|پاکستان|سودان|العراق|مليسيا|موريتانيا|البحرين|بھارت|भारत|नेट|कॉम|संगठन|ভারত|বাংলা|ਭਾਰਤ|ભારત|இந்தியா|இலங்கை|சிங்கப்பூர்|భారత్|ಭಾರತ|ഭാരതം|ලංකා|ไทย|คอม|קום|ישראל|გე|ລາວ)$/iu;

/**
 * Checks a person's name, which is repeated in mails: nobody may use it to send a link to someone else. Dots of initials and
 * titles are allowed (`J. R.`, `J.R.Smith`, `Dr.med.`).
 */
export function validateName(text: string): 'name_invalid' | null {
  const name = text.normalize('NFKC').replace(ignorable, '').replaceAll('。', '.');
  const hasLink =
    scheme.test(name) || address.test(name) || [...name.matchAll(dotted)].some((word) => isDomain(word, name));
  return hasLink || hidden.test(text) ? 'name_invalid' : null;
}

function isDomain({ 0: whole, 1: before = '', 2: ending = '', index = 0 }: RegExpMatchArray, name: string): boolean {
  if (path.test(name.slice(index + whole.length))) return true;
  if (twoTitles.test(whole)) return false;
  // `J.Li`, `Jo.Smith` and `St.Leo` are names, `Bit.Ly` is not.
  const letters = before.replace(/\p{M}/gu, '').length;
  const isShort = letters <= 3 && (ending.length > 3 || /^[^\p{Lu}]/u.test(ending));
  const isName = letters === 1 || title.test(before) || isShort;
  return !isName || !namePart.test(ending) || linkedEndings.test(ending);
}

/** Returns a name from another source, such as an account at a provider, without what a person's name may not contain. */
export function toSafeName(text: string): string {
  if (validateName(text) === null) return text;
  return text.replace(/[^\p{L}\p{M}\p{N}'’ -]+/gu, ' ').trim();
}
