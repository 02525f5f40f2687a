/** Mutants that no test notices, by the name that the campaign prints, with the reason. */
export const harmlessMutants: Readonly<Record<string, string>> = {
  'widget/domain/payment-plan.ts: const held = input.deposit > 0 ? input.deposit : none; [input.deposit > 0 -> input.deposit >= 0]':
    'a deposit of 0 and none are the same amount',
  "demo/server/pricing/rates.ts: return isOneOf(clientProblemCodes, code) ? 'rates_unavailable' : code; ['rates_unavailable' -> \"\"]":
    'the fixed table is the last provider and never fails',
  "demo/server/pricing/rates.ts: const fixed = fixedSource({ base: 'USD', date: fixedDate, source: 'fixed', rates: unitsPerDollar }); ['USD' -> \"\"]":
    'the rates of the table are relative to each other',
  'demo/server/pricing/rates.ts: const first = await Promise.race([promise, late]).finally(() => clearTimeout(timer)); [() => clearTimeout(timer) -> () => undefined]':
    'the timer only ends later',
  "demo/server/pricing/rates.ts: if (code === 'currency_not_supported') return 'rates_invalid_base'; [code === 'currency_not_supported' -> true]":
    'the only error that can happen, because the fixed table never fails',
  "widget/domain/decimal.ts: const [, sign = '', whole = '', fraction = '', exponent = '0'] = match; ['' -> \"Stryker was here!\"]":
    'the sign and the whole number always match; the defaults are for the types',
  "widget/domain/decimal.ts: const [, sign = '', whole = '', fraction = '', exponent = '0'] = match; ['0' -> \"\"]":
    'an empty exponent is 0 too',
  'widget/domain/decimal.ts: .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1)); [a.remainder === b.remainder -> false]':
    'the sort is stable and compares the later entry with the earlier one, so a tie keeps the order',
  'widget/domain/decimal.ts: .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1)); [a.index - b.index -> a.index + b.index]':
    'the sort is stable, so a tie keeps the order',
  'widget/domain/decimal.ts: .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1)); [a.remainder > b.remainder -> a.remainder >= b.remainder]':
    'equal remainders are compared before',
  'widget/domain/decimal.ts: const shape = /^(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/; [/^(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ -> /(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/]':
    'the text of a number matches as a whole or has no digit',
  'widget/domain/decimal.ts: const shape = /^(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/; [/^(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?$/ -> /^(-?)(\\d+)(?:\\.(\\d+))?(?:e([+-]\\d+))?/]':
    'the text of a number matches as a whole or has no digit',
  'widget/domain/decimal.ts: const cents = Math.round(value * 100); [value * 100 -> value / 100]':
    'every price but 0 takes the slow path, with the same result',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal; [cents / 100 === value && Math.abs(cents) < maxCents -> false]':
    'every price takes the slow path, with the same result',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal; [cents / 100 -> cents * 100]':
    'every price but 0 takes the slow path, with the same result',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal; [Math.abs(cents) < maxCents -> Math.abs(cents) <= maxCents]':
    'at the limit both paths return the same',
  'widget/domain/decimal.ts: const negative = dividend < 0n !== divisor < 0n; [dividend < 0n -> dividend <= 0n]':
    '0 has no sign',
  'widget/domain/decimal.ts: const negative = dividend < 0n !== divisor < 0n; [divisor < 0n -> divisor <= 0n]':
    'no divisor is 0',
  'widget/domain/decimal.ts: const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]; [dividend < 0n -> dividend <= 0n]':
    '0 has no sign',
  'widget/domain/decimal.ts: const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]; [divisor < 0n -> divisor <= 0n]':
    'no divisor is 0',
  'widget/domain/decimal.ts: return dividend % divisor < 0n ? quotient - 1n : quotient; [dividend % divisor < 0n -> dividend % divisor <= 0n]':
    'a whole share rounded down by one has the largest remainder, and is raised again',
  'widget/domain/decimal.ts: return dividend % divisor < 0n ? quotient - 1n : quotient; [dividend % divisor -> dividend * divisor]':
    'a whole negative share rounded down by one has the largest remainder, and is raised again',
  'widget/domain/fee-charge.ts: return base <= 0 ? 0 : Number((BigInt(base) * BigInt(hundredths) + 5000n) / 10_000n); [base <= 0 -> base < 0]':
    'a percentage of 0 is 0',
  'widget/domain/fees.ts: return (ageFrom === null || age >= ageFrom) && (ageTo === null || age <= ageTo); [ageFrom === null -> false]':
    'no age is below null, which compares as 0',
  'widget/domain/price.ts: const isCapped = most !== null && most > 0n && unit * BigInt(quantity) > most; [most !== null -> true]':
    'null compares as 0; the check is for the types',
  "widget/domain/price.ts: function measure({ from, to, rule = 'daily', timeZone = 'UTC' }: PricedPeriod): Length { ['daily' -> \"\"]":
    'every rule but `hourly` is the daily one',
  'widget/domain/price.ts: if (unit === null || unit <= 0n || quantity === 0) return []; [unit === null -> false]':
    'null compares as 0; the check is for the types',
  'widget/domain/rent.ts: const ranges = (car.dateBasedPrices ?? []).flatMap((range) => { [[] -> ["Stryker was here"]]':
    'a range without dates is ignored',
  'widget/domain/rent.ts: return unit === null || start === null || end === null || end < start ? [] : [{ start, end, unit }]; [end < start -> false]':
    'no day is in a range that ends before it starts',
  'widget/domain/rent.ts: return unit === null || start === null || end === null || end < start ? [] : [{ start, end, unit }]; [[] -> ["Stryker was here"]]':
    'no day is in a range without dates',
  'widget/domain/rent.ts: const cuts = ranges.flatMap((range) => [range.start, range.end + 1]).filter((day) => day > start && day < end); [day > start -> day >= start]':
    'a part of no days costs nothing',
  'widget/domain/rent.ts: const cuts = ranges.flatMap((range) => [range.start, range.end + 1]).filter((day) => day > start && day < end); [day < end -> day <= end]':
    'a part of no days costs nothing',
  'widget/domain/rent.ts: for (const [index, day] of edges.slice(0, -1).entries()) { [edges.slice(0, -1) -> edges]':
    'the part after the last edge has no days',
  "widget/domain/acriss.ts: const code = text?.trim().toUpperCase() ?? ''; ['' -> \"Stryker was here!\"]":
    'neither text has the four letters of a code',
  'widget/domain/add-ons.ts: return Object.fromEntries(addOnsOfLines(lines ?? []).map(({ key, quantity }) => [key, quantity])); [[] -> ["Stryker was here"]]':
    'a booking without lines has no add-on either way',
  "widget/domain/browser-country.ts: .map((tag) => /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase() ?? '') ['' -> \"Stryker was here!\"]":
    'neither text is a country',
  "widget/domain/browser-country.ts: .map((tag) => /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase() ?? '') [/-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase -> /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1].toUpperCase]":
    'the group always matches; the check is for the types',
  "widget/domain/browser-country.ts: const [first = ''] = languages; ['' -> \"Stryker was here!\"]":
    'without a language there is no tag to compare',
  "widget/domain/browser-country.ts: const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase(); [tag.split('-')[0]?.toLowerCase -> tag.split('-')[0].toLowerCase]":
    'a split text has a first part; the check is for the types',
  "widget/domain/browser-country.ts: const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase(); [tag.split('-')[0]?.toLowerCase() -> tag.split('-')[0]?.toUpperCase()]":
    'both sides of the comparison get the same letter case',
  'widget/domain/calendar-file.ts: if (point < 0x80) return 1; [point < 0x80 -> point <= 0x80]':
    'U+0080 is a control character, which is removed before',
  "widget/domain/checkout-link.ts: const [, key = '', quantity = ''] = /^(.+):(\\d{1,2})$/.exec(entry) ?? []; ['' -> \"Stryker was here!\"]":
    'an entry that does not match has no quantity, so that it is left out',
  "widget/domain/checkout-link.ts: const [, key = '', quantity = ''] = /^(.+):(\\d{1,2})$/.exec(entry) ?? []; [/^(.+):(\\d{1,2})$/ -> /(.+):(\\d{1,2})$/]":
    'a key with a line break is no key of an add-on either way',
  "widget/domain/checkout-link.ts: const [, key = '', quantity = ''] = /^(.+):(\\d{1,2})$/.exec(entry) ?? []; [[] -> [\"Stryker was here\"]]":
    'an entry that does not match has no quantity, so that it is left out',
  'widget/domain/checkout-link.ts: return params.get(name)?.split(\',\') ?? []; [[] -> ["Stryker was here"]]':
    'no extra has that name',
  "widget/domain/curation.ts: const { _id, fullName = '' } = car.supplier; ['' -> \"Stryker was here!\"]":
    'no filter names a supplier by that text',
  'widget/domain/default-period.ts: const start = toInstant(wish, zone).instant.getTime() >= earliest ? wish : nextHalfHour(earliest, zone); [toInstant(wish, zone).instant.getTime() >= earliest -> toInstant(wish, zone).instant.getTime() > earliest]':
    'at the limit the next half hour is the wish',
  'widget/domain/default-period.ts: for (let step = 0; step < maxSteps; step += 1) { [step < maxSteps -> step <= maxSteps]':
    'one half hour more, after four weeks',
  'widget/domain/filtered-cars.ts: ...(aircon ? [\'aircon\'] : []), [[] -> ["Stryker was here"]]':
    'no filter has that value',
  'widget/domain/filtered-cars.ts: ...(doors > 4 ? [\'moreThanFourDoors\'] : []), [[] -> ["Stryker was here"]]':
    'no filter has that value',
  'widget/domain/filtered-cars.ts: ...(seats > 5 ? [\'moreThanFiveSeats\'] : []), [[] -> ["Stryker was here"]]':
    'no filter has that value',
  'widget/domain/filtered-cars.ts: multimedia: ({ multimedia }) => multimedia ?? [], [[] -> ["Stryker was here"]]':
    'no filter has that value',
  "widget/domain/filters.ts: return kind === 'step' && step === values.at(-1) ? `${values.at(-2)}+` : String(step); [-2 -> +2]":
    'the number of seats, the only filter with steps, has four',
  "widget/domain/filtered-cars.ts: name === 'supplier' ? [car.supplier._id, car.supplier.fullName ?? ''] : carValues[name](car); ['' -> \"Stryker was here!\"]":
    'no filter names a supplier by that text',
  'widget/domain/fold-text.ts: .split(/\\s+/) [/\\s+/ -> /\\s/]':
    'every text contains the empty words between two spaces',
  "widget/domain/format/counts.ts: const [whole = '', fraction] = String(count).split('.'); ['' -> \"Stryker was here!\"]":
    'a split text has a first part; the default is for the types',
  "widget/domain/format/date-names.ts: return (width === 'long' ? months : shortMonths)[Number(date.slice(5, 7)) - 1] ?? ''; ['' -> \"Stryker was here!\"]":
    'every day and month has a name; the default is for the types',
  "widget/domain/format/date-names.ts: return (width === 'long' ? weekdays : shortWeekdays)[weekday(date)] ?? ''; ['' -> \"Stryker was here!\"]":
    'every day and month has a name; the default is for the types',
  "widget/domain/format/dates.ts: const style = from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'medium'; ['medium' -> \"\"]":
    'every style but `short`, `long` and `plain` is the medium one, and every width but `long` the short one',
  "widget/domain/format/dates.ts: const width = style === 'long' ? 'long' : 'short'; ['short' -> \"\"]":
    'every style but `short`, `long` and `plain` is the medium one, and every width but `long` the short one',
  "widget/domain/format/dates.ts: export function formatInstant(instant: Date, zone: TimeZone, language: Language, style: DateStyle = 'medium'): string { ['medium' -> \"\"]":
    'every style but `short`, `long` and `plain` is the medium one, and every width but `long` the short one',
  "widget/domain/format/dates.ts: export function formatWallDate(date: WallDate, language: Language, style: DateStyle = 'medium'): string { ['medium' -> \"\"]":
    'every style but `short`, `long` and `plain` is the medium one, and every width but `long` the short one',
  "widget/domain/format/dates.ts: export function formatWallDateTime(wall: WallTime, language: Language, style: DateStyle = 'medium'): string { ['medium' -> \"\"]":
    'every style but `short`, `long` and `plain` is the medium one, and every width but `long` the short one',
  'widget/domain/format/money.ts: return prefixSymbols.includes(symbol) ? number.replace(/^-?/, (sign) => sign + symbol) : `${number} ${symbol}`; [/^-?/ -> /-?/]':
    'the pattern matches at the start of every text',
  "widget/domain/format/numbers.ts: const [whole = '', decimals = withDecimals ? '00' : undefined] = text.split('.'); ['' -> \"Stryker was here!\"]":
    'a split text has a first part; the default is for the types',
  "widget/domain/format/parse-amount.ts: const [, whole = '', cents = ''] = found; ['' -> \"Stryker was here!\"]":
    'the whole number always matches; the default is for the types',
  'widget/domain/format/phones.ts: if (!number || !parts || /^\\+.* /.test(plain)) return plain; [!number || !parts -> !number && !parts]':
    'a parsed number has parts; the check is for the types',
  "widget/domain/language.ts: const code = primarySubtag(tag ?? ''); ['' -> \"Stryker was here!\"]":
    'neither text is a language',
  "widget/domain/language.ts: export const primarySubtag = (tag: string) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''; ['' -> \"Stryker was here!\"]":
    'a split text has a first part; the check and the default are for the types',
  "widget/domain/language.ts: export const primarySubtag = (tag: string) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''; [tag.trim().split(/[-_]/)[0]?.toLowerCase -> tag.trim().split(/[-_]/)[0].toLowerCase]":
    'a split text has a first part; the check and the default are for the types',
  "widget/domain/language.ts: return countryLanguages[code?.trim().toUpperCase() ?? ''] ?? fallback; ['' -> \"Stryker was here!\"]":
    'neither text is a country',
  'widget/domain/opening-hours.ts: return one > other ? one : other; [one > other -> one >= other]':
    'equal times are the same',
  "widget/domain/payment-card.ts: export function validateCardCode(text: string, cardNumber = ''): ValidationCode | null { ['' -> \"Stryker was here!\"]":
    'neither text is a card number',
  "widget/domain/payment-card.ts: return digits !== null && /[1-9]/.test(digits) && checkSum(digits) % 10 === 0 ? null : 'card_number_invalid'; [digits !== null -> true]":
    'null has no digits; the check is for the types',
  'widget/domain/payment-card.ts: return sum + (value > 9 ? value - 9 : value); [sum + (value > 9 ? value - 9 : value) -> sum - (value > 9 ? value - 9 : value)]':
    'a negative sum is a multiple of ten too',
  "widget/domain/person-name.ts: function isDomain([whole, before = '', ending = '']: RegExpMatchArray): boolean { ['' -> \"Stryker was here!\"]":
    'the groups always match; the defaults are for the types',
  "widget/domain/phone-lengths.ts: const [range = '', ...countries] = line.trim().split(' '); ['' -> \"Stryker was here!\"]":
    'a split text has a first part; the default is for the types',
  'widget/domain/phone-lengths.ts: if (!split || !range) return null; [!split || !range -> !split && !range]':
    'every country of a dialling code has lengths; the check is for the types',
  "widget/domain/phone.ts: if (!plain || plain.startsWith('+') || country === undefined) return plain; [country === undefined -> false]":
    'no country has the code `undefined`; the check is for the types',
  'widget/domain/possible-period.ts: const first = wallDate(wish > earliest ? wish : earliest); [wish > earliest -> wish >= earliest]':
    'at the limit both are the same',
  'widget/domain/possible-period.ts: for (let day = 0; day < maxDays; day += 1) { [day < maxDays -> day <= maxDays]':
    'one day more, after two months',
  "widget/domain/results-view.ts: const shown = text.replace(/ $/, '+'); [/ $/ -> / /]":
    'a text with a space inside is no step either way',
  'widget/domain/results-view.ts: const value = text?.trim() ? read(text) : null; [text?.trim() -> text]':
    'a blank value is none of the values either',
  "widget/domain/time-zone.ts: const year = parts['era']?.startsWith('B') ? 1 - Number(parts['year']) : Number(parts['year']); [parts['era']?.startsWith -> parts['era'].startsWith]":
    'the parts have an era; the check is for the types',
  'widget/domain/time-zone.ts: function listedOffset(instant: number, offsets: ZoneOffsets = []): number | null { [[] -> ["Stryker was here"]]':
    'an entry without an offset leaves the time to the runtime',
  'widget/domain/time-zone.ts: if ((offsets[middle]?.at ?? 0) <= instant) low = middle + 1; [offsets[middle]?.at -> offsets[middle].at]':
    'the index is within the list; the check is for the types',
  "widget/domain/validation.ts: const [local = '', domain = '', ...more] = text.trim().split('@'); ['' -> \"Stryker was here!\"]":
    'a split text has a first part, and neither text is a domain',
  "widget/domain/validation.ts: return labels.length >= 2 && labels.every(isLabel) && /^(?!\\d+$).{2,}$/u.test(labels.at(-1) ?? ''); ['' -> \"Stryker was here!\"]":
    'a split text has a last part; the default is for the types',
  "widget/domain/validation.ts: return labels.length >= 2 && labels.every(isLabel) && /^(?!\\d+$).{2,}$/u.test(labels.at(-1) ?? ''); [/^(?!\\d+$).{2,}$/u -> /(?!\\d+$).{2,}$/u]":
    'the rest of a label of digits is digits too, down to one',
  "widget/domain/validation.ts: return labels.length >= 2 && labels.every(isLabel) && /^(?!\\d+$).{2,}$/u.test(labels.at(-1) ?? ''); [/^(?!\\d+$).{2,}$/u -> /^(?!\\d+$).{2,}/u]":
    'a label has no line break',
  'widget/domain/version-list.ts: (a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.version < b.version ? 1 : -1), [a.version < b.version -> a.version <= b.version]':
    'two entries of one version and one date replace each other',
  "widget/domain/view-problems.ts: ? filterTable[name].values.map((value) => (typeof value === 'number' ? formatStep(name, value) : value)) [typeof value === 'number' -> true]":
    '`formatStep` returns a word as it is; the check is for the types',
  'widget/domain/default-period.ts: for (let step = 0; step < maxSteps && isEarly(); step += 1) candidate = addMinutes(candidate, stepMinutes); [step < maxSteps -> step <= maxSteps]':
    'one half hour more, after four weeks',
};
