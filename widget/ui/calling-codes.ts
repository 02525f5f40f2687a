/** A country by its ISO 3166 code, and the number one dials before a number of it. */
export interface CallingCode {
  country: string;
  code: string;
}

/** Countries most of our customers call from; they come first. */
export const usualCountries: readonly string[] = ['FR', 'ES', 'MA', 'GB', 'US', 'AU'];

const table =
  'FR33 ES34 MA212 GB44 US1 AU61 AD376 AE971 AL355 AR54 AT43 BA387 BE32 BG359 BR55 CA1 CH41 CI225 CL56 CN86 CO57 CY357 ' +
  'CZ420 DE49 DK45 DZ213 EE372 EG20 FI358 GR30 HK852 HR385 HU36 ID62 IE353 IL972 IN91 IS354 IT39 JO962 JP81 KE254 KR82 ' +
  'KW965 LB961 LI423 LT370 LU352 LV371 MC377 MD373 ME382 MK389 MT356 MX52 MY60 NG234 NL31 NO47 NZ64 PE51 PH63 PK92 PL48 ' +
  'PT351 QA974 RO40 RS381 SA966 SE46 SG65 SI386 SK421 SN221 TH66 TN216 TR90 UA380 UY598 VN84 ZA27';

/** Every country offered; several may share a code. */
export const callingCodes: readonly CallingCode[] = table
  .split(' ')
  .map((entry) => ({ country: entry.slice(0, 2), code: entry.slice(2) }));

/** Splits an international number (`+33612345678`) into country and rest; null when its code is not one of ours. */
export function splitNumber(value: string): { country: string; rest: string } | null {
  const digits = value.replace(/[^\d+]/g, '');
  if (!digits.startsWith('+')) return null;
  const fitting = callingCodes.filter(({ code }) => digits.startsWith(code, 1));
  const [best] = fitting.toSorted((a, b) => b.code.length - a.code.length);
  return best ? { country: best.country, rest: digits.slice(1 + best.code.length) } : null;
}

/** One international number of a country and what was typed; a national 0 in front is left out, except in Italy. */
export function joinNumber(country: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const code = callingCodes.find((entry) => entry.country === country)?.code;
  if (!digits || !code) return '';
  return `+${code}${country === 'IT' ? digits : digits.replace(/^0+/, '')}`;
}
