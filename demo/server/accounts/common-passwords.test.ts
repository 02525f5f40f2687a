import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const email = 'ada.lovelace@example.com';

it.each([
  'aaaaaa',
  'rental',
  'password',
  'Password',
  '12345678',
  'azerty',
  'motdepasse',
  'contrasena',
  email,
  'Ada.Lovelace',
  '123456 ',
  '  123456',
  '\tPassWord\u00a0',
  ' Ada.Lovelace ',
  '      ',
  ' a    ',
  '123456\u200b',
  '\ufeff123456',
  'pass\u00adword',
  '1234\u200d56',
  '123456 \u2060',
  '12345678\u0007',
  `${email}\u200b`,
  'aaaaa\u200b',
  '\u200b'.repeat(6),
])('refuses %s', (password) => expect(isCommonPassword(password, email)).toBe(true));

it.each(['rental-demo', 'a good one', 'vert-lampe-7', 'niño grande 9', 'correct horse', 'vert\u200d-lampe-7'])(
  'accepts %s',
  (password) => expect(isCommonPassword(password, email)).toBe(false),
);
