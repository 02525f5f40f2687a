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
};
