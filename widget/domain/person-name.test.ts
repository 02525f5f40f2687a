import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeName, validateName } from './person-name.ts';

describe('validateName', () => {
  it.each([
    'Ada Lovelace',
    "O'Neil",
    'D’Angelo',
    'J. R.',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'J.R.Smith',
    'J.Li',
    'St.John Rivers',
    'St.Leo',
    'Jo.Smith',
    'Mrs.Smith',
    'Dr. med. Eva Müller',
    'Dr.med. Eva Müller',
    'Martin Luther King, Jr.',
    'Siti a/p Raman',
    'Jean-Luc Picard-Durand',
    'María José Ñúñez',
    '王小明',
    'Нина Петрова',
    'محمد علی',
    'علی\u200cرضا',
    'X Æ A-12',
    // Written in capitals as in a passport, and with the titles of other countries.
    'K.S.RAO',
    'DR.SMITH',
    'Md.Ali',
    'Prof.Müller',
    // An alias in a Malaysian name, as in the licence.
    'Lim Ah Kow @ Lim Teck Huat',
    'TAN AH KAU@TAN A. K.',
    // Initials and titles in scripts without capitals.
    'د.أحمد علي',
    'יוסף ד.לוי',
    'வி.கார்த்திக்',
    'डॉ.राम शर्मा',
    'น.ส.สมหญิง ใจดี',
    'ดร.ชัย',
    'გ.კობახიძე',
    '.',
  ])('accepts %s', (name) => expect(validateName(name)).toBeNull());

  it.each([
    'You won: http://evil.example/claim',
    'https://a',
    'Ada www.evil',
    'evil.example',
    'Ada evil.com',
    'EVIL.COM/now',
    'bit.ly/abc',
    'bit.lyNow',
    'Mary.Smith',
    't.co',
    'x.com',
    'пример.рф',
    'evil．example',
    'evil。com',
    'http：//evil',
    'ada@example.com',
    'Ada (ada＠example．com)',
    'ada@mail.evil',
    'ada@127.0.0.1',
    'X.COM',
    'BIT.LY',
    'T.CO/x',
    'د.كوم',
    'ד.קום',
    'रा.भारत',
    'น.ไทย',
    'ดร.ชัย/x',
    'ชนะรางวัล.ชัย',
    '中.公司',
    'You won! Bit.Ly/3AbCdEf',
    'Bit.Ly',
    'Claim T.Me/prize_bot',
    'Dr.Med/x',
    'evil\u200d.com',
    'Ada evil.\u200ecom',
    'http\u2060://evil',
    'Ada\u200bLovelace',
    '\u200b\u200b',
    'Ada\nBcc: x',
    'Ada\u0000',
    'Ada \u202Eecalevol',
  ])('refuses %j', (name) => expect(validateName(name)).toBe('name_invalid'));

  it('accepts every name of words, initials and apostrophes', () => {
    const word = fc.stringMatching(/^[A-ZÉÑ][a-zéñ]{0,9}([-'’][A-ZÉÑ][a-zéñ]{1,9})?$/u);
    const initial = fc.stringMatching(/^([A-ZÉÑ]\.){1,3}$/u);
    fc.assert(
      fc.property(fc.array(fc.oneof(word, initial), { minLength: 1, maxLength: 5 }), (parts) => {
        expect(validateName(parts.join(' '))).toBeNull();
      }),
    );
  });

  it('refuses every domain, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('', 'Ada ', '('),
        fc.constantFrom('', ' Ada', '/x', ')'),
        (domain, ...around) => {
          expect(validateName(around.join(domain))).toBe('name_invalid');
        },
      ),
    );
  });
});

describe('toSafeName', () => {
  it('keeps a name and takes links out', () => {
    expect(toSafeName('Dr. Ada O’Neil')).toBe('Dr. Ada O’Neil');
    expect(toSafeName('evil.com')).toBe('evil com');
    expect(toSafeName('(http://evil.example/)')).toBe('http evil example');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(validateName(toSafeName(text))).toBeNull();
      }),
    );
  });
});
