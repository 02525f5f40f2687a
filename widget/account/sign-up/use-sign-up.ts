import { useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { signUp } from '../../contract/operations/account.ts';
import { getLanguage } from '../../i18n/localize.ts';
import { confirmHuman } from '../../state/confirm-human.ts';
import { useStore } from '../../state/store-context.tsx';
import { type SignUpValues, signUpBody } from './sign-up-values.ts';

/**
 * Makes the account and signs in. When the answer to a former try was lost, the account may be there already: a second
 * try is not told that the address is taken, but let in, if the password is the account's.
 */
export function useSignUp(onStart: () => void): (values: SignUpValues) => Promise<void> {
  const store = useStore();
  /** The address of the try before. */
  const tried = useRef('');
  return async (values) => {
    const { email, password } = values;
    await confirmHuman(store, 'sign_up');
    const isRetry = tried.current === email;
    tried.current = email;
    const refusal = await store.client.call(signUp, { body: signUpBody(values, getLanguage()) }).then(
      () => null,
      (error: unknown) => {
        if (!isRetry || !(error instanceof ApiError) || error.code !== 'email_taken') throw error;
        return error;
      },
    );
    onStart();
    try {
      await store.session.signIn({ email, password, stayConnected: false });
    } catch (error) {
      throw refusal ?? error;
    }
  };
}
