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
])('refuses %s', (password) => expect(isCommonPassword(password, email)).toBe(true));

it.each(['rental-demo', 'a good one', 'vert-lampe-7', 'niño grande 9', 'correct horse'])('accepts %s', (password) =>
  expect(isCommonPassword(password, email)).toBe(false),
);
