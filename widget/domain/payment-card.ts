import type { ValidationCode } from './validation.ts';
import type { WallDate } from './wall-date.ts';

/** Returns the digits of a card number typed with spaces or dashes; null if there aren't 12 to 19. */
export function cardDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** Checks a card number's length and its check digit (Luhn). */
export function validateCardNumber(text: string): ValidationCode | null {
  const digits = cardDigits(text);
  return digits !== null && /[1-9]/.test(digits) && checkSum(digits) % 10 === 0 ? null : 'card_number_invalid';
}

/** Checks an expiry date such as `04/29` or `4 / 2029`; a card is valid to the end of its month, and for 20 years at most. */
export function validateCardExpiry(text: string, today: WallDate): ValidationCode | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*((?:20)?\d{2})\s*$/.exec(text);
  if (!match) return 'card_expiry_invalid';
  const year = 2000 + (Number(match[2]) % 100);
  const ahead = (year - Number(today.slice(0, 4))) * 12 + Number(match[1]) - Number(today.slice(5, 7));
  return ahead >= 0 && ahead <= 240 ? null : 'card_expiry_invalid';
}

/** Checks a security code: four digits for American Express (34, 37), otherwise three; either if the number is unknown. */
export function validateCardCode(text: string, cardNumber = ''): ValidationCode | null {
  const digits = cardDigits(cardNumber);
  const length = digits === null ? '3,4' : /^3[47]/.test(digits) ? '4' : '3';
  return new RegExp(`^\\d{${length}}$`).test(text.trim()) ? null : 'card_code_invalid';
}

function checkSum(digits: string): number {
  return digits
    .split('')
    .reverse()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}
