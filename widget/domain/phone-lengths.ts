import { splitPhone } from './phone.ts';

/** Digits of national numbers (landline and mobile, without the trunk prefix) and the countries that use them. */
const countriesByLength = `
  10 AG AI AR AS BB BJ BM BS CA CI DM DO GD GG GR GU IM IN JE JM KN KY KZ LC MP MS NG PR RU SX TC TR TT US VC VE VG VI
  10-11 BR MX
  4-11 LU
  4-13 AT
  4-5 SH
  4-7 NU TK
  5 CK FK
  5-10 FI KR WS
  5-15 DE
  5-7 SB TO TV VU
  5-8 KI
  5-9 ZA
  6 FO GL NC NF WF
  6-10 AX BD CU IR MM PH
  6-11 IT VA
  6-7 SR
  6-9 AD BG PM SO
  7 AW BN BQ BZ CV ER FJ FM GY IO IS KM MH MV NR PW SC ST
  7-11 CN
  7-12 ID RS
  7-8 BT BW CW EE LB MU PA PG TL
  7-9 CD GM IE KE LI LR MW PL PY SE YE
  8 AM BF BH BI BO CF CR CY DJ DK GA GI GT HK HN HT KW LS LT LV MD ME MK ML MO MR MT NE NI NO OM PF QA SG SI SJ SL SV SZ TD TG TM TN UY XK
  8-10 CO EG IQ KP LA MN MY NP NZ SM
  8-12 IL
  8-9 AE AL BA BE DZ EC GN HR HU JO KH MC MZ NA PE PS SY TH TW
  9 AF AO AU AZ BL BY CC CG CH CL CM CX CZ EH ES ET FR GE GF GH GP GQ GW KG LK LY MA MF MG MQ PT RE RO RW SA SD SK SN SS TJ TZ UA UG UZ YT ZM ZW
  9-10 GB JP PK VN
  9-11 NL
`;

type Range = readonly [min: number, max: number];

/** The lengths of national numbers by ISO 3166 country code. */
const lengths: ReadonlyMap<string, Range> = /* @__PURE__ */ readLengths();

function readLengths(): Map<string, Range> {
  const lines = countriesByLength.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [range = '', ...countries] = line.trim().split(' ');
      const [min = 0, max = min] = range.split('-').map(Number);
      return countries.map((country) => [country, [min, max]] as const);
    }),
  );
}

/** A number whose length doesn't fit its country. */
export interface PhoneDoubt {
  readonly country: string;
  readonly kind: 'short' | 'long';
}

/** Returns what is doubtful about an international number; null if its length fits its country or the country isn't known. */
export function doubtPhone(number: string): PhoneDoubt | null {
  const split = splitPhone(number);
  const range = split && lengths.get(split.country);
  if (!split || !range) return null;
  const { country, national } = split;
  if (national.length < range[0]) return { country, kind: 'short' };
  return national.length > range[1] ? { country, kind: 'long' } : null;
}
