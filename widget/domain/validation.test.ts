import { describe, expect, it } from 'vitest';
import {
  passwordMinLengthOf,
  validateAge,
  validateEmail,
  validatePassword,
  validateRepeatedPassword,
  validateRequired,
} from './validation.ts';
import { parseWallDate } from './wall-date.ts';

function day(text: string) {
  return parseWallDate(text) ?? expect.fail(`Not a day: ${text}`);
}

describe('validateEmail', () => {
  it.each([
    'a@b.co',
    ' first.last+tag@mail.example.com ',
    "o'brien@example.ie",
    'élodie@exämple.fr',
    'x@xn--exmple-cua.fr',
    'a@1.co',
    'a@b-c.co',
    'a@b.c0',
    'a@b.रत',
    'a@x.y.co',
    'a@b.4you',
    ` ${'a'.repeat(59)}@${`${'b'.repeat(63)}.`.repeat(3)}co `,
    `${'a'.repeat(64)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
    `${'a'.repeat(59)}@${`${'b'.repeat(63)}.`.repeat(3)}co`,
  ])('accepts %s', (text) => expect(validateEmail(text)).toBeNull());

  it.each([
    '',
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b.c',
    'a@1.2.3.4',
    'a@b-.co',
    'a@b_c.co',
    'a@b.c-',
    'a@b.co.',
    'a@b.12',
    'a,b@c.co',
    'a<b@c.co',
    'a"b@c.co',
    'a\\b@c.co',
    'a@b.co@c.co',
    'a@localhost',
    `a@${'b'.repeat(64)}.co`,
    `${'a'.repeat(60)}@${`${'b'.repeat(63)}.`.repeat(3)}co`,
    'a@b.co\nBcc: x@y.zz',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('refuses %j', (text) => expect(validateEmail(text)).toBe('email_invalid'));
});

describe('passwords', () => {
  it('count characters, not bytes', () => {
    expect(validatePassword('12345', 6)).toBe('password_too_short');
    expect(validatePassword('123456', 6)).toBeNull();
    expect(validatePassword('123456', 7)).toBe('password_too_short');
    expect(validatePassword('🔑🔑🔑', 6)).toBe('password_too_short');
  });

  it('are longer for suppliers and administrators, unless the operator demands even more of everyone', () => {
    expect((['user', 'supplier', 'admin'] as const).map((type) => passwordMinLengthOf(type, 6))).toEqual([6, 12, 12]);
    expect((['user', 'supplier', 'admin'] as const).map((type) => passwordMinLengthOf(type, 16))).toEqual([16, 16, 16]);
  });

  it('must match', () => {
    expect(validateRepeatedPassword('secret', 'secret')).toBeNull();
    expect(validateRepeatedPassword('secret', 'Secret')).toBe('passwords_differ');
  });
});

describe('required fields', () => {
  it('reject blank texts, missing values and unticked boxes', () => {
    for (const blank of [' ', '', false, null, undefined]) expect(validateRequired(blank)).toBe('required');
    for (const given of ['a@b.co', 'x', 0, true]) expect(validateRequired(given)).toBeNull();
  });
});

describe('validateAge', () => {
  it.each([
    ['2005-11-21', null],
    ['2005-11-22', 'too_young'],
    ['2026-11-22', 'birth_date_invalid'],
    ['1890-01-01', 'birth_date_invalid'],
    ['2026-11-21', 'too_young'],
    ['1906-11-21', null],
    ['1905-11-22', null],
    ['1905-11-21', 'birth_date_invalid'],
  ])('of someone born on %s against 21 is %s', (birth, expected) => {
    expect(validateAge(day(birth), 21, day('2026-11-21'))).toBe(expected);
  });

  it('requires a date', () => expect(validateAge(null, 21, day('2026-11-21'))).toBe('birth_date_invalid'));
});
