import type { ApiError } from '../../client/api-error.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { msg } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';

const texts = {
  second_factor_active: () =>
    msg('Two-step sign-in is already set up. Reload the page to see it.', { id: 'account.factorActive' }),
  second_factor_off: () =>
    msg('Two-step sign-in isn’t set up for this account. Check the address.', { id: 'account.factorNone' }),
  code_invalid: () =>
    msg('That code isn’t right. Wait for the next one, or use a recovery code.', { id: 'account.codeInvalid' }),
  sign_in_expired: () => msg('Signing in took too long. Start again.', { id: 'account.signInExpired' }),
  sign_in_again: () => msg('Sign out and sign in again to do this.', { id: 'account.factorSignInAgain' }),
  password_required: () => msg('Enter your password to continue.', { id: 'account.passwordRequired' }),
} satisfies Partial<Record<ProblemCode, () => string>>;

type FactorCode = keyof typeof texts;

const isFactorCode = (code: string): code is FactorCode => code in texts;

/** Returns the text of a problem of the second factor, which only the account has. */
export function factorMessage(code: FactorCode): string {
  return texts[code]();
}

/** Returns the text of any error of the second factor's calls. */
export function factorErrorMessage(error: ApiError): string {
  return isFactorCode(error.code) ? factorMessage(error.code) : errorMessage(error);
}
