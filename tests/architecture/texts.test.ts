import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailTexts } from '../../demo/server/mail/texts/mail-texts.ts';
import { problemCodes } from '../../widget/contract/problem-codes.ts';
import { extraNames, multimediaOptions } from '../../widget/domain/enumerations.ts';
import { validationCodes } from '../../widget/domain/validation.ts';
import { groupOf } from '../../widget/i18n/group-prefixes.ts';
import { carRangeName } from '../../widget/i18n/messages/car-ranges.ts';
import { multimediaName } from '../../widget/i18n/messages/enumerations.ts';
import { errorMessage, problemCodesWithText, problemMessage } from '../../widget/i18n/messages/problems.ts';
import { validationMessage } from '../../widget/i18n/messages/validation.ts';
import { pluralForms } from '../../widget/i18n/plural-forms.ts';
import { root } from './modules.ts';

/** Values for every text; 6 and 21 are the default password length and minimum age. */
const allValues = {
  ...{ age: 21, length: 6, hours: 2, minutes: 30, fields: 'Full name', code: 'XYZ' },
  ...{ open: '08:00', close: '20:00', seconds: 70 },
};

it('has a text for every code of the contract, and for no other', () => {
  expect([...problemCodesWithText].sort()).toEqual([...problemCodes].sort());
});

it('has a distinct text for every field code', () => {
  const generic = problemMessage('server_error');
  const texts = validationCodes.map((code) => validationMessage(code, allValues));
  expect(texts.filter((text) => text === generic || text === '' || text.includes('undefined'))).toEqual([]);
});

/** Fixed texts: changing one is the owner's decision, not a rewording. */
it.each([
  ['password_too_short', 'Password must be at least 6 characters long.'],
  ['passwords_differ', "Passwords don't match."],
  ['too_young', 'You must be at least 21 years old'],
  ['form_invalid', 'Please fix errors'],
  ['image_required', 'Please add an image'],
  ['email_invalid', 'Invalid email address'],
  ['phone_invalid', 'Invalid phone number'],
  ['terms_required', 'Please accept the Terms of Use'],
  ['email_taken', 'This email address is already registered.'],
  ['card_number_invalid', 'Invalid card number'],
  ['card_expiry_invalid', 'Invalid expiry date'],
  ['card_code_invalid', 'Invalid Card Validation Code'],
  ['new_password_required', 'Please choose a new password'],
  ['wrong_password', 'Wrong password'],
  ['email_not_registered', 'Email address not registered'],
  ['license_required', "A driver's licence is required."],
  ['recaptcha_failed', 'We could not confirm that you are a person. Try again in a moment.'],
] as const)('keeps the text for %s', (code, text) => {
  expect(validationMessage(code, allValues)).toBe(text);
});

it('keeps the display names of ranges and multimedia', () => {
  expect((['mini', 'midi', 'maxi', 'scooter'] as const).map(carRangeName)).toEqual(['Car', 'SUV', 'Van', 'Scooter']);
  expect(multimediaOptions.map(multimediaName)).toEqual(['Touchscreen', 'Bluetooth', 'Android Auto', 'Apple CarPlay']);
});

it('names the missing fields behind a fixed prefix', () => {
  expect(validationMessage('required', { fields: 'Full name' })).toBe('Please fill in the field(s): Full name');
});

/** Fixed texts of problems. Success messages are in the tests of their screens. */
it.each([
  ['server_error', 'An unhandled error occurred.'],
  ['language_not_supported', 'An error occurred while changing language.'],
  ['token_expired', 'Your account activation link expired.'],
  ['wrong_credentials', 'Incorrect email or password.'],
  ['account_suspended', 'Your account is suspended.'],
  ['sign_up_failed', 'An error occurred during sign up.'],
  ['mail_failed', 'An error occurred while sending validation email.'],
  ['payment_failed', 'Payment failed.'],
  ['email_taken', 'This email address is already registered.'],
  ['email_not_registered', 'Email address not registered'],
  ['wrong_password', 'Wrong password'],
  ['password_too_short', 'Password must be at least 6 characters long.'],
] as const)('keeps the text for the problem %s', (code, text) => {
  expect(problemMessage(code, allValues)).toBe(text);
});

it('says a minimum length of whole days in days', () => {
  const least = (hours: number) => errorMessage({ code: 'rental_too_short', values: { hours } });
  expect(least(168)).toBe('There must be at least 7 days between pick-up and drop-off.');
  expect(least(24)).toBe('There must be at least 1 day between pick-up and drop-off.');
  expect(least(36)).toBe('There must be at least 36 hours between pick-up and drop-off.');
});

it('says when a limit ends', () => {
  const after = (seconds: number) => errorMessage({ code: 'too_many_requests', values: { seconds } });
  expect(after(20)).toBe('Too many requests. Try again in 1 minute.');
  expect(after(3541)).toBe('Too many requests. Try again in 60 minutes.');
  expect(errorMessage({ code: 'too_many_requests' })).toBe('Too many requests. Try again later.');
});

it('puts the values that a server sends into its texts', () => {
  const currency = { code: 'currency_not_supported', values: { code: 'XYZ' } };
  expect(errorMessage(currency)).toBe('Currency XYZ not supported');
  expect(errorMessage({ code: 'driver_too_young', values: { age: 25 } })).toBe('You must be at least 25 years old');
  expect(errorMessage({ code: 'quote_expired', values: { minutes: 1 } })).toMatch(
    /^This price was held for 1 minute\./,
  );
});

it('omits values that the server has not sent', () => {
  const texts = problemCodes.map((code) => errorMessage({ code }));
  expect(texts.filter((text) => /undefined|\b(6|21|30)\b/.test(text))).toEqual([]);
  expect(errorMessage({ code: 'driver_too_young', values: { age: 'old' } })).toBe(
    errorMessage({ code: 'driver_too_young' }),
  );
  expect(errorMessage({ code: 'from another API' })).toBe('An unhandled error occurred.');
});

it('requires the values of a text at compile time', () => {
  // @ts-expect-error the age is missing
  expect(() => problemMessage('additional_driver_too_young')).toThrow();
  // @ts-expect-error the age has another name
  problemMessage('additional_driver_too_young', { minimumAge: 25 });
  // @ts-expect-error one of the two codes needs a value
  expect(() => validationMessage('too_young' as 'too_young' | 'birth_date_invalid')).toThrow();
});

/** These texts are fixed and short, because the screen beside them says what to do. */
const fixed = [
  ...['server_error', 'language_not_supported', 'token_expired', 'wrong_credentials', 'account_suspended'],
  ...['sign_up_failed', 'mail_failed', 'payment_failed', 'currency_not_supported', 'amount_not_positive'],
];

it('says what to do next in all other texts', () => {
  const fieldTexts: readonly string[] = validationCodes;
  const open = problemCodes.filter((code) => !fixed.includes(code) && !fieldTexts.includes(code));
  const advice =
    /\b(try|choose|enter|set up|check|sign in|reload|start|wait|use|fill in|look|ask for|contact|open|remove|go on|cancel|must be|shown in|is required|please|come|pick|will contact)\b|nothing left to pay/i;
  expect(open.filter((code) => !advice.test(problemMessage(code, allValues)))).toEqual([]);
  expect(open.filter((code) => !advice.test(errorMessage({ code })))).toEqual([]);
});

/** Fixed texts of screens and toasts; those with a code are above. */
const literals = [
  'An error occurred while updating password.',
  'Password changed successfully.',
  'Validation email sent.',
  'Password reset email sent.',
  'Settings updated successfully.',
  'Changes made successfully.',
  'Message sent',
  'Subscription successful!',
  'Something went wrong! Try again later',
  'Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.',
  'Nothing to see here!',
  'The amount should be a positive number.',
  'Car',
  'SUV',
  'Van',
  'Fully booked',
  'Coming soon',
];

/** Returns the source texts with their translations. */
function extracted(language: string): Map<string, string> {
  const file = readFileSync(new URL(`../../widget/i18n/xliff/${language}.xlf`, import.meta.url), 'utf8');
  const units = file.matchAll(/<source>([^<]*)<\/source>\s*<target>([^<]*)<\/target>/g);
  return new Map([...units].map(([, source = '', target = '']) => [source, target]));
}

it.each(['fr', 'es'])('keeps the fixed sentences and translates them to %s', (language) => {
  const texts = extracted(language);
  expect(literals.filter((text) => !texts.get(text))).toEqual([]);
});

/** Durations and sizes that are settings or constants. Price lines name their own units. */
it('contains no setting in a text', () => {
  const file = readFileSync(join(root, 'widget/i18n/xliff/fr.xlf'), 'utf8');
  const units = [...file.matchAll(/<trans-unit id="([^"]+)">\s*<source>([\s\S]*?)<\/source>/g)];
  const fixed = units.filter(
    ([, id = '', text = '']) => !id.startsWith('price.') && /\d\s*(hours?|minutes?|MB|years?|characters)\b/.test(text),
  );
  expect(fixed.map(([, id, text]) => `${id}: ${text}`)).toEqual([]);
});

it('keeps French punctuation on the line of the word before it', () => {
  const texts = readFileSync(join(root, 'widget/i18n/xliff/fr.xlf'), 'utf8').matchAll(/<target>([\s\S]*?)<\/target>/g);
  const words = [...texts].map(([, text = '']) => text.replaceAll(/<x [^>]*>/g, ''));
  expect(words.filter((text) => / [?!:;»]|« /.test(text))).toEqual([]);
});

it.each(['fr', 'es'] as const)('uses the same names of extras in mails and pages in %s', (language) => {
  const pages = readFileSync(join(root, `widget/i18n/xliff/${language}.xlf`), 'utf8');
  const named = (name: string) => new RegExp(`id="extra\\.${name}">[^]*?<target>([^<]*)<`).exec(pages)?.[1];
  const { lines } = mailTexts(language);
  expect(extraNames.map((code) => lines({ code, quantity: 1 }))).toEqual(extraNames.map(named));
});

/** Two messages, of which a count chooses one. */
const choiceByCount = (() => {
  const message = String.raw`(?:\(\) =>\s*)?msg\((?:[^;?]*?)id: '([\w.]+)' \}\)`;
  return new RegExp(String.raw`(?:isSingular\([^)]*\)|=== 1|times\(\s*n,)\s*\??\s*${message}\s*[:,]\s*${message}`, 'g');
})();

it('lists the texts that the elements choose by a count, which a page replaces together', () => {
  const files = readdirSync(join(root, 'widget'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, 'widget', file), 'utf8').matchAll(choiceByCount)].map(
      ([, one = '', many = '']) => `${one} ${many}`,
    ),
  );
  const shown = found.filter((pair) => !['fleet', 'desk', 'vitals'].includes(groupOf(pair)));
  expect([...new Set(shown)].sort()).toEqual(pluralForms.map((pair) => pair.join(' ')).sort());
});

it('uses in shared components only texts that each feature with them loads', () => {
  const files = ['widget/parts', 'widget/ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => join(root, folder, file)),
  );
  const ids = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid: '(\w+\.[\w.]+)'/g)].map(([, id = '']) => id),
  );
  const shared: readonly string[] = ['common', 'booking', 'cover'];
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id) => !shared.includes(groupOf(id)))).toEqual([]);
});
