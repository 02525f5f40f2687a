import { hash } from '@node-rs/argon2';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const composed = 'mật khẩu của tôi';
// The Vietnamese keyboard of Windows types the tones as characters of their own.
const decomposed = composed.normalize('NFD');

it.each([
  ['composed', composed, decomposed],
  ['decomposed', decomposed, composed],
])('accepts a %s password as another keyboard types it', async (_, chosen, typed) => {
  const stored = await hashPassword(chosen);
  expect(await isPassword(stored, chosen)).toBe(true);
  expect(await isPassword(stored, typed)).toBe(true);
  expect(await isPassword(stored, `${typed}.`)).toBe(false);
});

it('accepts a password that was hashed as it was typed, by an earlier release or by BookCars', async () => {
  for (const stored of [await hash(decomposed), await hashBcrypt(decomposed, 4)]) {
    expect(await isPassword(stored, decomposed)).toBe(true);
    expect(await isPassword(stored, 'another one')).toBe(false);
  }
});

it('changes nothing else of a password', async () => {
  const stored = await hashPassword('Ｋａｇｉ ①');
  for (const typed of ['Kagi 1', 'ｋａｇｉ ①', 'Ｋａｇｉ ① ']) expect(await isPassword(stored, typed)).toBe(false);
});

it('accepts nothing for a missing hash', async () => {
  expect(await isPassword(null, 'no password')).toBe(false);
  expect(await isPassword(null, decomposed)).toBe(false);
});
